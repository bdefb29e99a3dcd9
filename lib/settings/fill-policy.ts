/** Fills in the placeholders in braces. Unknown ones stay as they are. */
export const fillPolicy = (text: string, words: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (braces, word: string) => (Object.hasOwn(words, word) ? String(words[word]) : braces))
