import { pictureUrl, placeholderPicture } from './picture-url.ts'

/**
 * Runs before any picture can fail, and as long as the page is open: a picture with `data-fallback` that fails to load is
 * replaced by that URL, or by the placeholder if it is empty. If that fails as well, the alt text is shown. `data-lost` tells
 * React what happened.
 */
export const preHydrationPicturesScript = () =>
  `addEventListener("error",function(e){var i=e.target,d=i.dataset;if(!d||d.fallback===undefined)return;var f=d.fallback||${JSON.stringify(pictureUrl(placeholderPicture()))};if(i.getAttribute("src")===f)return i.removeAttribute("src");d.lost="";[i].concat([].slice.call(i.parentNode.querySelectorAll("source"))).forEach(function(s){s.removeAttribute("srcset")});i.src=f},true)`
