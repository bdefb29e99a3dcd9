/** What the shop has to know of a page before it renders it. */
export type PageRow = {
  /** Who may see it; without, anybody. The page checks it again. */
  for?: 'account' | 'admin'
  /**
   * The tags of `page_changes` whose change it shows, beside `everything`: then it is the same for everybody and is kept.
   * A part of the address may stand in them, e.g. `product:[id]`. Without, it is rendered for each request.
   */
  kept?: readonly string[]
  /** Its parameters are the filters of a listing. Pages with one of these, which can be made up without end, get little memory. */
  filters?: { withoutEnd: readonly string[] }
  /** Other parameters whose value it shows. Pages with one of these get little memory too. */
  parameters?: readonly string[]
  /** With one of these parameters it is not kept. */
  notKeptWith?: readonly string[]
  /** A password is typed there. */
  takesPassword?: true
  /** In the sitemap, beside listings and products. */
  inSitemap?: true
}

/** All pages by their path, as Next writes it. */
export type PageTable = Readonly<Record<string, PageRow>>

/** Set by the switch in the footer: `on` or `off`. If it is missing, the browser's own setting decides. */
export const SAVE_DATA_COOKIE = 'save-data'

/** Whether a visitor wants to save data: by the shop's switch, otherwise by the browser's `Save-Data`. */
export function savesData(cookieHeader: string | null | undefined, saveDataHeader: string | null | undefined): boolean {
  const chosen = /(?:^|; )save-data=(on|off)(?=;|$)/.exec(cookieHeader ?? '')?.[1]
  return chosen ? chosen === 'on' : saveDataHeader === 'on'
}
