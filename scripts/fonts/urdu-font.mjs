import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'

const root = path.resolve(import.meta.dirname, '../..')
const packaged = 'node_modules/@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2'

/** Everything that Urdu is written with, and the Arabic letters that keyboards put in place of its own. */
const characters = [
  'ءآأؤئابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوۂۃہھیےۓ',
  'إةىيكه',
  'ًٌٍَُِّْٰٖٗٔ٘',
  '،؛؟۔٪٫٬ـ',
  '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
  '\u200c\u200d\u200e\u200f',
].join('')

export const fontFile = path.join(root, 'app/nastaliq.woff2')

/** Noto Nastaliq Urdu without the letters of other languages, which are a quarter of it. */
export const urduFont = () => subsetFont(readFileSync(path.join(root, packaged)), characters, { targetFormat: 'woff2' })

if (process.argv[1] === import.meta.filename) writeFileSync(fontFile, await urduFont())
