/** The business hours (specification, section 9). `schema` is the schema.org form. */
export const BUSINESS_HOURS = [
  {
    days: 'Monday to Friday',
    hours: '9 am – 6 pm EST',
    schema: {
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '09:00:00-05:00',
      closes: '18:00:00-05:00',
    },
  },
  {
    days: 'Saturday',
    hours: '10 am – 4 pm EST',
    schema: { dayOfWeek: ['Saturday'], opens: '10:00:00-05:00', closes: '16:00:00-05:00' },
  },
  { days: 'Sunday', hours: 'Closed', schema: null },
] as const
