/** Set by the switch in the footer: `on`, `off`, or missing, when the browser's own setting decides. */
export const SAVE_DATA_COOKIE = 'save-data'

/** Whether a visitor wants pages that need little data: by the shop's switch, else by the browser's `Save-Data`. */
export function savesData(cookieHeader: string | null | undefined, saveDataHeader: string | null | undefined): boolean {
  const chosen = /(?:^|; )save-data=(on|off)(?=;|$)/.exec(cookieHeader ?? '')?.[1]
  return chosen ? chosen === 'on' : saveDataHeader === 'on'
}
