/** The parameters of an address. The first of a repeated one counts. */
export const parametersOf = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...params].reverse())
