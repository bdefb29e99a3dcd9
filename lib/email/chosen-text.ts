/** What mail programs make a link of: an address with its scheme or `www.`, or a bare name such as `evil.example`. */
const link = /:\/\/|www\.|[\p{L}\p{N}-]{2,}\.\p{L}{2,}/iu

/** A line that a caller chose, without the words that look like a link. */
export const withoutLinks = (line: string) =>
  line
    .split(/\s+/)
    .filter((word) => !link.test(word))
    .join(' ')

/** How a mail begins; without a name where it may hold none. */
export const greeting = (name: string | null) => ['Hello', withoutLinks(name ?? '')].filter(Boolean).join(' ')
