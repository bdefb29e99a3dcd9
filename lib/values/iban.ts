/** An IBAN as it is compared and stored: without spaces and hyphens, in capitals. */
export const normalIban = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()

/** Whether it is an IBAN of Pakistan: 24 characters whose number leaves 1 when divided by 97 (ISO 13616). */
export function isIban(iban: string): boolean {
  if (!/^PK\d{2}[A-Z]{4}[A-Z0-9]{16}$/.test(iban)) return false
  const rearranged = iban.slice(4) + iban.slice(0, 4)
  const digits = rearranged.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}
