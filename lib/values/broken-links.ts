import tlds from 'tlds'

/** What a domain may end with. Some mail clients link those that are reserved for examples, too. */
const endings = new Set([...tlds, 'example', 'test'])

/** A word that clients turn into a link wherever its name leads: with a scheme, with `www.`, or an e-mail address. */
const link = /:\/\/|www[.。．｡]|@\S*[.。．｡]/iu

/** Labels with what browsers treat as dots between them. */
const name = /[\p{L}\p{M}\p{N}-]+(?:[.。．｡][\p{L}\p{M}\p{N}-]+)+/gu

/** `H.No` of an address, which is no link though `.no` is Norway's. */
const beforeNumber = /^(h|ho|house|st|street|p|plot|shop|f|fl|flat|apt|b|block|r|room)$/i

function isHost(labels: string[]): boolean {
  const isAddress = labels.length === 4 && labels.every((label) => /^\d{1,3}$/.test(label) && Number(label) < 256)
  return isAddress || labels.some((label, index) => index > 0 && isEnding(label, labels[index - 1] ?? ''))
}

const isEnding = (label: string, before: string) =>
  /^xn--/i.test(label) ||
  (endings.has(label.toLowerCase()) && !(label.toLowerCase() === 'no' && beforeNumber.test(before)))

const broken = (text: string) => text.replace(/:(?=\/\/)|[.。．｡](?=[^\s.。．｡])/gu, '$& ')

/**
 * A text that a caller chose, for a message to somebody else: a space breaks what mail clients and messengers turn into
 * links, such as `evil. com`. All words stay, and initials, house numbers and references stand as they were typed.
 */
export const withBrokenLinks = (text: string) =>
  text.replace(/\S+/gu, (word) =>
    link.test(word)
      ? broken(word)
      : word.replace(name, (host) => (isHost(host.split(/[.。．｡]/u)) ? broken(host) : host)),
  )
