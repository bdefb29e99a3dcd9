import { minuteOf } from '@/lib/values/calendar'
import type { Rupees } from '@/lib/values/money'

const HOURS_VALID = 48

type Payment = {
  /** The value of field `02`. Codes of form `30` do not expire. */
  form: '00' | '30'
  /** As `normalIban` returns it. */
  iban: string
  amount: Rupees
}

/**
 * The text of a Raast person-to-person QR code (contract 11): fields of a tag, two digits of length and the value, in a
 * fixed order.
 */
export function raastText({ form, iban, amount }: Payment, now: Date): string {
  const fields = [
    ['00', '02'],
    ['01', '12'],
    ['02', form],
    ['04', iban],
    ['05', String(amount).padStart(2, '0')],
    ...(form === '00' ? [['07', expiryAfter(now)]] : []),
  ] as const
  const text = `${fields.map(([tag, value]) => tag + String(value.length).padStart(2, '0') + value).join('')}1004`
  return text + crc16(text)
}

/** `ddMMyyyyHHmm`, in Pakistan's time. */
function expiryAfter(now: Date): string {
  const end = new Date(now.getTime() + HOURS_VALID * 60 * 60 * 1000)
  const [year, month, day, hour, minute] = minuteOf(end).split(/\D/)
  return `${day}${month}${year}${hour}${minute}`
}

/** CRC-16/CCITT-FALSE of ASCII, as four hexadecimal digits in capitals. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const letter of text) {
    crc ^= letter.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
