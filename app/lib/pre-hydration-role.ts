import { ROLE_KEY } from './role-key.ts'

/** Runs before the first paint: sets `html[data-role]` from the role the session stored last. Only these values are accepted. */
export const preHydrationRoleScript = () =>
  `try{var r=localStorage.getItem(${JSON.stringify(ROLE_KEY)});if(r==="buyer"||r==="seller")document.documentElement.dataset.role=r}catch(e){}`
