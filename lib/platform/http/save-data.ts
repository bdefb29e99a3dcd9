/** Set by the switch in the footer: `on` or `off`. If it is missing, the browser's own setting decides. */
export const SAVE_DATA_COOKIE = 'save-data'

/** Whether a visitor wants to save data: by the shop's switch, otherwise by the browser's `Save-Data`. */
export function savesData(cookieHeader: string | null | undefined, saveDataHeader: string | null | undefined): boolean {
  const chosen = /(?:^|; )save-data=(on|off)(?=;|$)/.exec(cookieHeader ?? '')?.[1]
  return chosen ? chosen === 'on' : saveDataHeader === 'on'
}
