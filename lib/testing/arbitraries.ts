import fc from 'fast-check'

const edgeCases = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\u0007',
    '\r\nSet-Cookie: a=b',
    '\ud800',
    '\udfff\ud83d',
    '\u200b',
    '\u202eabc',
    '\ufeff',
    'e\u0301',
  ],
  ...['👩🏽‍🎨', 'ثناء ملک', '\u200f\u200e', '１２３', '٣٫٥', 'İ', 'ß', '\ufdfa'.repeat(20), '\uffff'],
  ...[
    "' OR 1=1 --",
    '"); DROP TABLE users; --',
    '%',
    '_',
    '\\',
    '%00',
    '%E0%A4%A',
    '../../etc/passwd',
    '{{7*7}}',
    '<script>',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'NaN',
    'true',
    '[object Object]',
    '-1',
    '1e400',
    '0x10',
    '1.5',
  ],
  ...[
    '999999999999999999999',
    '9'.repeat(400),
    '2026-13-45T99:99:99Z',
    '00000000-0000-0000-0000-000000000000',
    'x'.repeat(3000),
  ],
]

export const anyText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...edgeCases), weight: 3 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 1 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }), weight: 1 },
)

/** Plausible text, sometimes with special characters in it. */
export const someText: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('Ayesha Khan', 'ثناء ملک', 'O’Neill & Söhne', '12/B, 3rd Street', '👗'),
    fc.oneof(fc.constant(''), fc.constantFrom(...edgeCases)),
  )
  .map(([text, odd]) => (odd.length > 100 ? text : text.slice(0, 3) + odd + text.slice(3)))

/** Any JSON value, including edge cases. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: anyText, weight: 4 },
  fc.constantFrom(null, true, false, 0, -0, -1, 1.5, 1e21, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[]], [null]),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.array(anyText, { maxLength: 4 }),
  fc.dictionary(anyText, anyText, { maxKeys: 4 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Objects with these fields, up to two of them wrong or missing, and unknown others. */
export function anyObject(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Record<string, unknown>> {
  const wrong = fc.oneof({ arbitrary: anyValue, weight: 4 }, { arbitrary: fc.constant(undefined), weight: 1 })
  const names = Object.keys(fields)
  const some = fc.oneof(
    { arbitrary: fc.constant<string[]>([]), weight: 3 },
    { arbitrary: fc.subarray(names, { maxLength: Math.min(1, names.length) }), weight: 3 },
    { arbitrary: fc.subarray(names, { maxLength: Math.min(2, names.length) }), weight: 1 },
  )
  const others = fc.dictionary(anyText, anyValue, { maxKeys: 2 })
  return fc
    .tuple(fc.record(fields), some, fc.array(wrong, { minLength: 2, maxLength: 2 }), others)
    .map(([good, spoilt, values, more]) => ({
      ...more,
      ...good,
      ...Object.fromEntries(spoilt.map((name, at) => [name, values[at]])),
    }))
}

/** Bodies with such a value, with another JSON value, or with none. */
export const anyBody = (object: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: object.map((value) => JSON.stringify(value)), weight: 8 },
    { arbitrary: anyValue.map((value) => JSON.stringify(value)), weight: 1 },
    {
      arbitrary: fc.oneof(anyText, fc.constantFrom('{', '{"a":1,}', '[1e400]', '{"a":1}{"b":2}', '['.repeat(3000))),
      weight: 1,
    },
  )

/** Text that is valid in a header. */
const headerText = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 60 }),
  fc.constantFrom('', 'Bearer', 'é', 'x'.repeat(2000), "' OR 1=1 --", 'Basic YTpi', '\u00ff\u00fe'),
)

const types = [
  'text/plain',
  '',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
]

/** Headers of callers, mostly valid. */
export const anyHeaders = (type: string): fc.Arbitrary<Record<string, string>> =>
  fc
    .record({
      'content-type': fc.oneof(
        { arbitrary: fc.constant(type), weight: 12 },
        { arbitrary: fc.constantFrom(...types), weight: 1 },
      ),
      others: fc.oneof(
        { arbitrary: fc.constant({}), weight: 4 },
        {
          arbitrary: fc.dictionary(
            fc.constantFrom(
              'idempotency-key',
              'cookie',
              'origin',
              'content-length',
              'accept',
              'sec-fetch-site',
              'host',
            ),
            headerText,
          ),
          weight: 1,
        },
      ),
    })
    .map(({ others, ...headers }) => ({ ...headers, ...others }))

/** Query strings with these parameters. */
export const anyQuery = (names: string[]): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.constantFrom(...names, 'x', '__proto__'), anyText), { maxLength: 5 })
    .map((pairs) => new URLSearchParams(pairs).toString())
