import 'server-only'
import { Secret, TOTP } from 'otpauth'

/** Of a code, as every authenticator app has it. */
const STEP_SECONDS = 30

const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: STEP_SECONDS })

/** A secret of 160 bits in base32, which a person can type into an app. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** What an authenticator app reads from the QR code. */
export function totpUri(secret: string, shop: string, email: string): string {
  const totp = totpOf(secret)
  totp.issuer = shop
  totp.label = email
  return totp.toString()
}

/**
 * The step of 30 s whose code this is: the current one, the one before or the one after (RFC 6238, 5.2); null for
 * another code.
 */
export function stepOf(secret: string, code: string): number | null {
  // The library compares bytes and throws for letters that take more than one.
  if (!/^\d{6}$/.test(code)) return null
  const now = Date.now()
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta
}

/** The current code of a secret. */
export const codeOf = (secret: string) => totpOf(secret).generate()
