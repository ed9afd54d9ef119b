import { createStore } from './store.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'tonewood-theme'

/** Runs before the first paint, so that the page never flashes in the other theme. */
export const preHydrationThemeScript = () =>
  `try{var t=localStorage.getItem(${JSON.stringify(KEY)});if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`

/** The theme of this browser: the system's until the user chooses one. */
export const theme = createStore<Theme>('system')

/** Applies the theme in this tab and stores it for the next page. */
export function chooseTheme(chosen: Theme): void {
  apply(chosen)
  try {
    if (chosen === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, chosen)
  } catch {
    // Without storage the choice lasts until the next page load.
  }
}

/** Reads the stored theme, and follows a choice in another tab; returns a function that stops it. */
export function syncTheme(): () => void {
  apply(parseTheme(document.documentElement.dataset.theme))
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (key === KEY || key === null) apply(parseTheme(newValue))
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function apply(chosen: Theme) {
  if (chosen === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
  theme.set(chosen)
}

function parseTheme(stored: string | null | undefined): Theme {
  return THEMES.find((known) => known === stored) ?? 'system'
}
