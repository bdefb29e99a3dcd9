const KEY = 'recovery'

/** What a shopper has typed of the way to a new password. */
export type Typed = { email?: string; otp?: string }

/** Carries on what was typed, for this tab: neither address nor history get to know it. */
export function keepTyped(typed: Typed): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed))
  } catch {
    // Closed or full storage: then it is typed again.
  }
}

export function typedBefore(): Typed {
  try {
    const { email, otp } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    return { ...(typeof email === 'string' && { email }), ...(typeof otp === 'string' && { otp }) }
  } catch {
    return {}
  }
}

export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
