import { z } from 'zod'

/** The longest vacation, and how far ahead it can be planned */
export const VACATION_LIMITS = { days: 180, aheadDays: 365 } as const

/** `PUT /profile/vacation`: the first day away, and the day on which orders reopen */
export const VacationBody = z.object({
  starts_on: z.iso.date('Choose your first day away'),
  back_on: z.iso.date('Choose the day you’ll be back'),
})
export type VacationBody = z.output<typeof VacationBody>
