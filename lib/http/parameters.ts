/** The parameters of an address; of a repeated one the first counts. */
export const parametersOf = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...params].reverse())
