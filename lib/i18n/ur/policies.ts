/** Contact, questions and policies. */
export const policies = {
  'Write to us about an order, a size or a piece. We answer {hours}.':
    'آرڈر، سائز یا کسی چیز کے بارے میں ہمیں لکھیں۔ ہم {hours} جواب دیتے ہیں۔',
  'By e-mail': 'ای میل سے',
  '{email} reaches the people who pack your order. With your order number in the subject it goes fastest; for a damaged piece add a photo.':
    '{email} پر لکھی بات انہی لوگوں تک پہنچتی ہے جو آپ کا آرڈر پیک کرتے ہیں۔ موضوع میں آرڈر نمبر ہو تو جواب جلد ملتا ہے؛ خراب چیز کی تصویر ساتھ بھیجیں۔',
  'Many questions are answered already: {faq}, or look at {orders} to see where a parcel is.':
    'بہت سے سوالوں کے جواب موجود ہیں: {faq}، یا پارسل کہاں ہے یہ دیکھنے کے لیے {orders} دیکھیں۔',
  'read the FAQ': 'عام سوالات پڑھیں',
  'your orders': 'اپنے آرڈر',
  FAQ: 'عام سوالات',
  'How long does delivery take?': 'ڈیلیوری میں کتنا وقت لگتا ہے؟',
  'We pack within {packing}, and standard delivery takes another {transit}. More in the {policy}.':
    'ہم {packing} میں پیک کرتے ہیں، اور معمول کی ڈیلیوری میں مزید {transit} لگتے ہیں۔ تفصیل {policy} میں ہے۔',
  'shipping policy': 'ڈیلیوری کی پالیسی',
  'return policy': 'واپسی کی پالیسی',
  'What does shipping cost?': 'ڈیلیوری کا خرچ کتنا ہے؟',
  '{shipping}, whatever you order.': '{shipping}، آپ جو بھی آرڈر کریں۔',
  'How can I pay?': 'ادائیگی کیسے کروں؟',
  'In cash to the courier, or online: at checkout you see our account and till ID, send the money with your wallet or banking app, and enter the reference of the receipt.':
    'کوریئر کو نقد، یا آن لائن: چیک آؤٹ پر ہمارا اکاؤنٹ اور ٹِل آئی ڈی نظر آتے ہیں، والٹ یا بینکنگ ایپ سے رقم بھیجیں اور رسید کا حوالہ نمبر لکھیں۔',
  'Can I cancel my order?': 'کیا میں آرڈر منسوخ کر سکتا ہوں؟',
  'Which size fits me?': 'مجھے کون سا سائز آئے گا؟',
  'Every piece has a table of measurements in centimetres, measured flat. Lay a piece of yours that fits on a table, measure it the same way, and choose the size that comes closest.':
    'ہر چیز کے ساتھ سینٹی میٹر میں ناپ کا جدول ہے۔ اپنا کوئی کپڑا جو پورا آتا ہو میز پر پھیلا کر اسی طرح ناپیں، اور قریب ترین سائز منتخب کریں۔',
  'Can I exchange a piece?': 'کیا چیز تبدیل ہو سکتی ہے؟',
  'Only if it is defective or damaged. You pay for sending it back, and we pay for sending the new one. More in the {policy}.':
    'صرف اگر وہ ناقص یا خراب ہو۔ واپس بھیجنے کا خرچ آپ کے ذمے ہے اور نئی بھیجنے کا ہمارے۔ تفصیل {policy} میں ہے۔',
  'When do I get a refund?': 'رقم کب واپس ملتی ہے؟',
  'Ask within {asking} from purchase. An approved refund is credited within {credit}. More in the {policy}.':
    'خریداری کے {asking} کے اندر درخواست دیں۔ منظور شدہ رقم {credit} میں واپس ہوتی ہے۔ تفصیل {policy} میں ہے۔',
  'I forgot my password. What now?': 'پاس ورڈ بھول گیا، اب کیا کروں؟',
  '{ask}; it comes by e-mail and holds for 10 minutes.': '{ask}؛ وہ ای میل سے آتا ہے اور 10 منٹ کارآمد ہے۔',
  'Ask for a code': 'کوڈ منگوائیں',
  'Do you ship abroad, or to a PO box?': 'کیا آپ بیرونِ ملک یا پی او باکس پر بھیجتے ہیں؟',
  'No. We ship to street addresses in {country} only.': 'نہیں۔ ہم صرف {country} میں گلی کے پتوں پر بھیجتے ہیں۔',
  'Only {cancelling}, from the order’s page in your account.': 'صرف {cancelling}، اپنے اکاؤنٹ میں آرڈر کے صفحے سے۔',
  'No, an order cannot be cancelled once it is placed.': 'نہیں، آرڈر دینے کے بعد منسوخ نہیں ہو سکتا۔',
  'before you place the order': 'آرڈر دینے سے پہلے',
  'within {hours} of ordering': 'آرڈر کے {hours} کے اندر',
  'We pack within {packing}, and standard delivery takes another {transit}.':
    'ہم {packing} میں پیک کرتے ہیں، اور معمول کی ڈیلیوری میں مزید {transit} لگتے ہیں۔',
  'within 2-3 hours of ordering': 'آرڈر کے 2 سے 3 گھنٹے کے اندر',
  'The number stands in the confirmation that we sent to your email. If you have an account, you find the same among {orders}.':
    'نمبر اس تصدیق میں ہے جو ہم نے آپ کو ای میل کی۔ اگر آپ کا اکاؤنٹ ہے تو یہی {orders} میں بھی ملے گا۔',
} as const
