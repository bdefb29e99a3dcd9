/**
 * What mail clients and messengers turn into links: a URL with a scheme or `www.`, a bare name such as `t.co` with any
 * character that browsers treat as a dot, an email address, or an IPv4 address, but not `12/B`.
 */
const link = /:\/\/|www\.|@|[^\s.。．｡][.。．｡]\p{L}{2,}|\d{1,3}(?:[.。．｡]\d{1,3}){3}/iu

/** Text chosen by a caller, without words that look like links. */
export const withoutLinks = (line: string) =>
  line
    .split(/\s+/)
    .filter((word) => !link.test(word))
    .join(' ')
