/** The demo brands in Urdu script. A brand has no Urdu name, so shoppers find it by these words. */
export const demoSearchWords = [
  ['kharadar', 'کھارادر'],
  ['mehtab', 'مہتاب'],
  ['mozang', 'مزنگ', 'موزنگ'],
  ['ravi', 'راوی'],
  ['saddar', 'صدر'],
  ['kazemura', 'کازیمورا'],
  ['shiomachi', 'شیوماچی'],
  ['tsukihara', 'تسوکیہارا', 'تسوکی ہارا'],
]
