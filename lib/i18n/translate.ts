import type { Language } from './language'
import { type Translate, translator } from './message'
import { urdu } from './ur'

const inEnglish = translator({}, 'en')
const inUrdu = translator(urdu, 'ur')

/** Translates with the whole dictionary, which is for servers only. */
export const translateTo = (language: Language): Translate => (language === 'ur' ? inUrdu : inEnglish)
