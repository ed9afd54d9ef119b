import { ROLE_KEY } from './role-key.ts'

/** Runs before the first paint: sets `html[data-role]` from what the session last wrote. Only these three values pass. */
export const PRE_HYDRATION_ROLE_SCRIPT = `try{var r=localStorage.getItem(${JSON.stringify(ROLE_KEY)});if(r==="buyer"||r==="seller")document.documentElement.dataset.role=r}catch(e){}`
