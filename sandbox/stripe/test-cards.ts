/** The behaviour of a test card: `pends` and `fails` first leave the payment pending for a few seconds; the disputed ones pay. */
export type CardBehaviour = 'pays' | 'declined' | 'pends' | 'fails' | DisputedCard
type DisputedCard = 'fraudulent' | 'product_not_received' | 'inquiry'

const TEST_CARDS: Record<string, CardBehaviour> = {
  '4242424242424242': 'pays',
  '4000000000000002': 'declined',
  '4000000000000077': 'pends',
  '4000000000000093': 'fails',
  '4000000000000259': 'fraudulent',
  '4000000000002685': 'product_not_received',
  '4000000000001976': 'inquiry',
}

export function cardBehaviour(digits: string): CardBehaviour | undefined {
  return TEST_CARDS[digits]
}

/** The check digit of a card number (ISO/IEC 7812-1). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, position) => {
    const value = position % 2 === 0 ? Number(digit) : Number(digit) * 2
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
