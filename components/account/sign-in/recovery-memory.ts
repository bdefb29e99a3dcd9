const KEY = 'recovery'

/** What a shopper has typed in the password recovery. */
export type Typed = { email?: string; otp?: string }

/** Keeps it for this tab in sessionStorage, so that it gets into neither the URL nor the history. */
export function keepTyped(typed: Typed): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed))
  } catch {
    // Storage is blocked or full. The shopper types it again.
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
