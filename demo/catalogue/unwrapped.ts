/** Unwraps an indented text: joins the lines of the first paragraph, and keeps those of the others. */
export const unwrapped = (source: string): string =>
  source
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph, index) =>
      paragraph
        .split('\n')
        .map((line) => line.trim())
        .join(index === 0 ? ' ' : '\n'),
    )
    .join('\n\n')
