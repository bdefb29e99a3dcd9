import { createHmac } from 'node:crypto'

const secrets = [
  ...['password', 'newpassword', 'confirmpassword', 'passwordhash', 'token', 'csrftoken', 'tokenhash', 'otp', 'secret'],
  ...['bearer', 'authorization', 'cookie', 'cookies', 'set-cookie', 'idempotency-key', 'orderpaymentid'],
]
const personal = [
  ...['phone', 'line1', 'line2', 'address', 'address1', 'address2', 'shippingaddress', 'postalcode', 'zip', 'note'],
  ...['name', 'fullname', 'customername'],
]
const hidden = new Set([...secrets, ...personal])

/** What is logged, without the fields that open an account or tell where somebody lives. Errors keep what they say. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (value instanceof Error) {
    const { message, stack, cause } = value
    const { code } = value as NodeJS.ErrnoException
    return {
      type: value.name,
      message,
      stack,
      code,
      ...(cause !== undefined && depth < 4 && { cause: withoutSecrets(cause, depth + 1) }),
    }
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth > 4) return '…'
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      hidden.has(key.toLowerCase()) ? '[hidden]' : withoutSecrets(one, depth + 1),
    ]),
  )
}

const email = /[^\s"'`<>()[\]{},:;=&?/\\|]{1,64}(?:@|%40)[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu
const phone = /(?<!\d)(?:\+92|0092|0)[\s-]?3\d{2}[\s-]?\d{7}(?!\d)/g
/** A token of ours, 43 letters, or a signed one as a session's cookie holds. */
const token = /(?<![\w-])(?:[\w-]{43}|eyJ[\w-]*(?:\.[\w-]*){2,4})(?![\w-])/g
/** One line of the log without what identifies a person: an e-mail address stays one by which lines can be matched. */
export function scrubbed(line: string): string {
  return line
    .replace(email, (address) => `email:${shortHash(address)}`)
    .replace(phone, '[phone]')
    .replace(token, '[token]')
}

/** With the shop's secret: without it nobody finds an address by trying many. */
const shortHash = (address: string) =>
  createHmac('sha256', process.env.AUTH_SECRET ?? '')
    .update(address.replace(/%40/, '@').toLowerCase())
    .digest('hex')
    .slice(0, 12)
