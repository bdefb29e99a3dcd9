/** Unwraps a text written over several lines: the first paragraph runs on as one line, those after keep theirs. */
export const text = (source: string): string =>
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
