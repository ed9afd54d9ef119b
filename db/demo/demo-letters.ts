import type { inquiries } from '#domain/messaging/inquiries/inquiries-table.ts'

type DemoLetter = Pick<typeof inquiries.$inferInsert, 'kind' | 'name' | 'email' | 'companyName' | 'topic' | 'message'> & {
  daysAgo: number
  handledDaysAgo?: number
}

/** Messages to the shop. */
export const demoLetters: DemoLetter[] = [
  {
    kind: 'contact',
    name: 'Ruth Ambler',
    email: 'ruth.ambler@mail.example',
    topic: 'customer-support',
    daysAgo: 0.3,
    message: `My late husband’s mandolin has a Burks Fork label with the number 41 inside. I am not selling it. I would only like
      the maker to know that it has gone to our granddaughter, who practises every day and has worn out two sets of strings.

      Could you pass this on? I could not find an address on the label.`,
  },
  {
    kind: 'partnership',
    name: 'Tomasz Wieczorek',
    email: 'tomasz@lakeshore-festival.example',
    companyName: 'Lakeshore String Festival',
    topic: 'strategic',
    daysAgo: 1.7,
    message: `We have a hall with forty tables on the second weekend of June and would like to give ten of them to builders from
      your shop, without a fee, if somebody from Tonewood chairs the Saturday talk. Last year 2,300 people came, and a good third
      of them play. May I send you the plan of the hall?`,
  },
  {
    kind: 'contact',
    name: 'Ines Carvalho',
    email: 'ines.carvalho@mail.example',
    topic: 'builder',
    daysAgo: 9,
    handledDaysAgo: 8.2,
    message: `Do you take makers of Portuguese guitars? I could not find a category that fits, and I would rather ask than sit
      under ukuleles.`,
  },
]
