/** What the shop's mails say. Order, product and shop names stay as they are. */
export const mails = {
  '{price} before the sale, {off}': 'سیل سے پہلے {price}، {off}',
  '1 piece': '1 عدد',
  '{count} pieces': '{count} عدد',
  Hello: 'السلام علیکم',
  'See your order': 'اپنا آرڈر دیکھیں',
  'Questions? Just write to us, and name the number of your order.':
    'کوئی سوال ہو تو ہمیں لکھیں اور اپنا آرڈر نمبر بتائیں۔',

  'Your order {number} at {shop}': '{shop} پر آپ کا آرڈر {number}',
  'Thank you': 'شکریہ',
  'Thank you, {name}': 'شکریہ، {name}',
  'Your order {number} is placed. We pack it within {packing}; delivery takes {transit} more.':
    'آپ کا آرڈر {number} موصول ہو گیا ہے۔ ہم اسے {packing} میں پیک کرتے ہیں، اس کے بعد ڈیلیوری میں {transit} لگتے ہیں۔',
  'You can expect it {days}.': 'آپ کو یہ {days} تک ملنے کی توقع ہے۔',
  'Please confirm that you want it, so that we can pack it. On the same page you can cancel it until it ships.':
    'براہِ کرم تصدیق کریں کہ آپ کو یہ چاہیے، تاکہ ہم اسے پیک کر سکیں۔ روانہ ہونے تک آپ اسی صفحے پر اسے منسوخ بھی کر سکتے ہیں۔',
  'We send it to': 'ڈیلیوری کا پتہ یہ ہے',
  'Please have the amount ready for the courier.': 'براہِ کرم کوریئر کے لیے رقم تیار رکھیں۔',
  '{method}, reference {reference}': '{method}، حوالہ نمبر {reference}',
  'We ship as soon as it is confirmed.': 'تصدیق ہوتے ہی ہم آرڈر روانہ کر دیں گے۔',

  'Your order {number} at {shop}: {state}': '{shop} پر آپ کا آرڈر {number}: {state}',
  'Your parcel is on the way': 'آپ کا پارسل راستے میں ہے',
  'Your parcel has arrived': 'آپ کا پارسل پہنچ گیا ہے',
  'Your order is cancelled': 'آپ کا آرڈر منسوخ ہو گیا ہے',
  'We have handed order {number} to {courier}.': 'ہم نے آرڈر {number} {courier} کے حوالے کر دیا ہے۔',
  'the courier': 'کوریئر',
  'Its tracking number is {number}.': 'اس کا ٹریکنگ نمبر {number} ہے۔',
  'Follow it at {url}': 'اسے یہاں دیکھیں: {url}',
  'Order {number} was delivered. We hope that you like it.':
    'آرڈر {number} ڈیلیور ہو گیا ہے۔ امید ہے آپ کو پسند آئے گا۔',
  'Order {number} is cancelled.': 'آرڈر {number} منسوخ ہو گیا ہے۔',
  'We return your money.': 'ہم آپ کی رقم واپس کریں گے۔',
  'There is nothing to pay.': 'آپ کو کچھ ادا نہیں کرنا۔',
  'If you have paid already, write to us and we return your money.':
    'اگر آپ ادائیگی کر چکے ہیں تو ہمیں لکھیں، ہم آپ کی رقم واپس کریں گے۔',
  'Your order so far': 'آپ کا آرڈر اب تک',

  'Your payment for order {number} at {shop}': '{shop} پر آرڈر {number} کی ادائیگی',
  'We could not confirm your payment': 'ہم آپ کی ادائیگی کی تصدیق نہیں کر سکے',
  '{greeting}, your order {number} waits for {price}. We looked for the payment:':
    '{greeting}، آپ کے آرڈر {number} کے {price} ابھی باقی ہیں۔ ہم نے ادائیگی تلاش کی:',
  '{greeting}, your order {number} waits for {price}. We looked for the payment with the Payment ID {reference}:':
    '{greeting}، آپ کے آرڈر {number} کے {price} ابھی باقی ہیں۔ ہم نے حوالہ نمبر {reference} والی ادائیگی تلاش کی:',
  'Please look at your receipt and send us the right Payment ID. Your order is kept for you meanwhile.':
    'براہِ کرم اپنی رسید دیکھ کر ہمیں درست حوالہ نمبر بھیجیں۔ اس دوران آپ کا آرڈر آپ کے لیے محفوظ ہے۔',
  'Send the Payment ID': 'ادائیگی کا حوالہ نمبر بھیجیں',
  'You are sure that it is right? Do not pay twice: write to us, and name the number of your order.':
    'اگر آپ کو یقین ہے کہ یہ درست ہے تو دوبارہ ادائیگی نہ کریں: ہمیں لکھیں اور اپنا آرڈر نمبر بتائیں۔',
  'Your payment for order {number} is confirmed.': 'آرڈر {number} کی آپ کی ادائیگی کی تصدیق ہو گئی ہے۔',
  'We are looking again for your payment for order {number}.':
    'ہم آرڈر {number} کی آپ کی ادائیگی دوبارہ تلاش کر رہے ہیں۔',
  'Your payment is confirmed': 'آپ کی ادائیگی کی تصدیق ہو گئی ہے',
  'We are looking again': 'ہم دوبارہ تلاش کر رہے ہیں',
  '{greeting}. {state} You need not do anything: please disregard our earlier mail about it.':
    '{greeting}۔ {state} آپ کو کچھ کرنے کی ضرورت نہیں: براہِ کرم اس بارے میں ہماری پچھلی ای میل نظر انداز کر دیں۔',

  'Your return for order {number} at {shop}: {state}': '{shop} پر آرڈر {number} کی واپسی: {state}',
  'You can send your goods back': 'آپ سامان واپس بھیج سکتے ہیں',
  'We cannot take your goods back': 'ہم آپ کا سامان واپس نہیں لے سکتے',
  'Your goods have arrived with us': 'آپ کا سامان ہمیں مل گیا ہے',
  'Your return is settled': 'آپ کی واپسی مکمل ہو گئی ہے',
  'To exchange': 'تبادلے کے لیے',
  'To return': 'واپسی کے لیے',
  'We take back these goods of order {number}.': 'ہم آرڈر {number} کا یہ سامان واپس لیتے ہیں۔',
  'We take back these goods of order {number} and exchange them.':
    'ہم آرڈر {number} کا یہ سامان واپس لے کر تبدیل کر دیں گے۔',
  'Please pack them well and write {number} on the parcel. Return shipping is paid by you.':
    'براہِ کرم اسے اچھی طرح پیک کریں اور پارسل پر {number} لکھیں۔ واپسی کی ڈیلیوری کا خرچ آپ ادا کریں گے۔',
  'We have looked at your request for order {number} and cannot accept it.':
    'ہم نے آرڈر {number} کے لیے آپ کی درخواست دیکھی ہے اور اسے قبول نہیں کر سکتے۔',
  'Your parcel with goods of order {number} is here.': 'آرڈر {number} کے سامان والا آپ کا پارسل ہمیں مل گیا ہے۔',
  'We send you the replacement next.': 'اب ہم آپ کو متبادل بھیجیں گے۔',
  'Your refund follows within {days}.': 'آپ کی رقم {days} میں واپس کر دی جائے گی۔',
  'The replacement for goods of order {number} is on its way to you.':
    'آرڈر {number} کے سامان کا متبادل آپ کی طرف روانہ ہو چکا ہے۔',
  'We have returned the money for these goods of order {number}.':
    'ہم نے آرڈر {number} کے اس سامان کی رقم واپس کر دی ہے۔',

  'Your order {number} at {shop}: how do you like it?': '{shop} پر آپ کا آرڈر {number}: آپ کو کیسا لگا؟',
  'How do you like it?': 'آپ کو کیسا لگا؟',
  '{greeting}, your order {number} arrived a few days ago. Tell other shoppers how it fits and wears. Stars alone help them to choose, and a few words help even more.':
    '{greeting}، آپ کا آرڈر {number} چند دن پہلے پہنچا تھا۔ دوسرے گاہکوں کو بتائیں کہ فٹنگ اور پہننے میں کیسا ہے۔ صرف ستارے بھی ان کی مدد کرتے ہیں، اور چند الفاظ اور بھی زیادہ۔',
  'Review {product}': '{product} پر رائے دیں',
  'Is something wrong with your order? Just write to us, and name its number. This is the only mail that asks for reviews of it.':
    'آرڈر میں کوئی خرابی ہو تو ہمیں لکھیں اور اس کا نمبر بتائیں۔ اس کے بارے میں رائے مانگنے والی یہ واحد ای میل ہے۔',

  'Back in stock: {product}': 'دوبارہ دستیاب: {product}',
  'It is back': 'یہ دوبارہ دستیاب ہے',
  '{product} is in stock again at {shop}. We cannot keep a piece for you, so order soon.':
    '{product} {shop} پر دوبارہ دستیاب ہے۔ ہم آپ کے لیے روک کر نہیں رکھ سکتے، اس لیے جلد آرڈر کریں۔',
  'See it in the shop': 'دکان میں دیکھیں',
  'You get this mail because somebody asked us to tell this address. We tell it once and keep it no longer.':
    'یہ ای میل آپ کو اس لیے ملی ہے کہ کسی نے ہم سے اس پتے پر اطلاع مانگی تھی۔ ہم ایک بار اطلاع دیتے ہیں اور پتہ محفوظ نہیں رکھتے۔',

  '{code} is your code at {shop}': '{shop} پر آپ کا کوڈ {code} ہے',
  'Set a new password': 'نیا پاس ورڈ رکھیں',
  '{greeting}, this code lets you do it:': '{greeting}، اس کوڈ سے آپ نیا پاس ورڈ رکھ سکتے ہیں:',
  'It holds for {minutes} minutes, once, and only until you ask for another. Nobody at {shop} will ever ask you for it.':
    'یہ {minutes} منٹ تک، صرف ایک بار، اور نیا کوڈ مانگنے تک کارآمد ہے۔ {shop} سے کوئی آپ سے یہ کوڈ کبھی نہیں مانگے گا۔',
  'If you did not ask for it, you can leave this mail alone: your password stays as it is.':
    'اگر آپ نے یہ نہیں مانگا تو اس ای میل کو رہنے دیں: آپ کا پاس ورڈ نہیں بدلے گا۔',

  'Your password was changed': 'آپ کا پاس ورڈ تبدیل ہو گیا ہے',
  'Your e-mail address was changed': 'آپ کا ای میل پتہ تبدیل ہو گیا ہے',
  'Your e-mail address and password were changed': 'آپ کا ای میل پتہ اور پاس ورڈ تبدیل ہو گئے ہیں',
  '{greeting}, the password of your account at {shop} was changed just now.':
    '{greeting}، {shop} پر آپ کے اکاؤنٹ کا پاس ورڈ ابھی تبدیل ہوا ہے۔',
  '{greeting}, the e-mail address of your account at {shop} was changed just now.':
    '{greeting}، {shop} پر آپ کے اکاؤنٹ کا ای میل پتہ ابھی تبدیل ہوا ہے۔',
  '{greeting}, the e-mail address and password of your account at {shop} were changed just now.':
    '{greeting}، {shop} پر آپ کے اکاؤنٹ کا ای میل پتہ اور پاس ورڈ ابھی تبدیل ہوئے ہیں۔',
  'If it was not you, write to {email} at once.': 'اگر یہ آپ نے نہیں کیا تو فوراً {email} پر لکھیں۔',
} as const
