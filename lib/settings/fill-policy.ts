/** Puts its words into the braces of a policy; unknown words in braces stay as they are. */
export const fillPolicy = (text: string, words: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (braces, word: string) => (Object.hasOwn(words, word) ? String(words[word]) : braces))
