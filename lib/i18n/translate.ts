import type { Language } from './language'
import { type Translate, translator } from './message'
import { urdu } from './urdu'

const inEnglish = translator({}, 'en')
const inUrdu = translator(urdu, 'ur')

/** Translates with the whole dictionary, which is too large for browsers. */
export const translateTo = (language: Language): Translate => (language === 'ur' ? inUrdu : inEnglish)
