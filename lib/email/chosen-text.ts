/** A line that a caller chose, without the words that look like a link: mail programs would make one of them. */
export const withoutLinks = (line: string) =>
  line
    .split(/\s+/)
    .filter((word) => !/:\/\/|www\./i.test(word))
    .join(' ')

/** How a mail begins; without a name where it may hold none. */
export const greeting = (name: string | null) => ['Hello', withoutLinks(name ?? '')].filter(Boolean).join(' ')
