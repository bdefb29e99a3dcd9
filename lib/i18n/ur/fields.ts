/** Characters that texts of shoppers may have. */
const lengths = [30, 40, 60, 100, 200, 254, 1000, 2000, 10_000] as const

type TooLong = `This is longer than ${(typeof lengths)[number]} characters`
const tooLong = Object.fromEntries(
  lengths.map((count) => [`This is longer than ${count} characters`, `یہ ${count} حروف سے زیادہ ہے`]),
) as Record<TooLong, string>

/** What forms say about what was typed: the sentences of the schemas. */
export const fields = {
  ...tooLong,
  'Email is required': 'ای میل درکار ہے',
  'Email is invalid': 'ای میل درست نہیں',
  'Password is required': 'پاس ورڈ درکار ہے',
  'Name is required': 'نام درکار ہے',
  'Full name is required': 'پورا نام درکار ہے',
  'Phone number is required': 'فون نمبر درکار ہے',
  'Phone number must be 11 digits': 'فون نمبر 11 ہندسوں کا ہونا چاہیے',
  'Address line 1 is required': 'پتہ درکار ہے',
  'City is required': 'شہر درکار ہے',
  'State is required': 'صوبہ درکار ہے',
  'ZIP code is required': 'پوسٹل کوڈ درکار ہے',
  'ZIP code must be 5 digits': 'پوسٹل کوڈ 5 ہندسوں کا ہونا چاہیے',
  'Shipping address is required': 'ڈیلیوری کا پتہ درکار ہے',
  'Choose a courier': 'کوریئر منتخب کریں',
  'Choose what you want to return': 'منتخب کریں کہ کیا واپس کرنا ہے',
  'Choose Cash on Delivery or Online Payment': 'نقد یا آن لائن ادائیگی منتخب کریں',
  'Enter your WhatsApp number or email': 'اپنا واٹس ایپ نمبر یا ای میل لکھیں',
  'Order number is required': 'آرڈر نمبر درکار ہے',
  'Otp is required': 'کوڈ درکار ہے',
  'Otp must be 6 digits': 'کوڈ 6 ہندسوں کا ہونا چاہیے',
  'Password must be at least 8 characters': 'پاس ورڈ کم از کم 8 حروف کا ہونا چاہیے',
  'Password must be at most 128 characters': 'پاس ورڈ زیادہ سے زیادہ 128 حروف کا ہو سکتا ہے',
  'This password is too common, please choose another': 'یہ پاس ورڈ بہت عام ہے، براہِ کرم دوسرا منتخب کریں',
  'Please tell us what is wrong': 'براہِ کرم بتائیں کیا مسئلہ ہے',
  'This contains a character that cannot be used': 'اس میں ایک حرف ہے جو استعمال نہیں ہو سکتا',
  'No shipping to PO boxes: please enter a street address':
    'پی او باکس پر ڈیلیوری نہیں ہوتی: براہِ کرم گلی کا پتہ لکھیں',
  'Passwords do not match': 'پاس ورڈ ایک جیسے نہیں',
  'Payment ID is required for online payments': 'آن لائن ادائیگی کے لیے حوالہ نمبر درکار ہے',
  'This is missing or of the wrong kind': 'یہ موجود نہیں یا غلط قسم کا ہے',
  'This is not valid': 'یہ درست نہیں',
  'The link is incomplete': 'لنک ادھورا ہے',
  'The quantity must be a whole number': 'تعداد پورا عدد ہونی چاہیے',
  'The quantity must be at least 1': 'تعداد کم از کم 1 ہونی چاہیے',
  'The quantity must be at most 99': 'تعداد زیادہ سے زیادہ 99 ہو سکتی ہے',
  'This must be true or false': 'یہ true یا false ہونا چاہیے',
  'This must be text': 'یہ متن ہونا چاہیے',
  'Each item needs its _id': 'ہر چیز کے ساتھ اس کا _id درکار ہے',
  'An order has at most 50 lines': 'ایک آرڈر میں زیادہ سے زیادہ 50 سطریں ہو سکتی ہیں',
  'A cart has at most 50 lines': 'کارٹ میں زیادہ سے زیادہ 50 سطریں ہو سکتی ہیں',
  'cartItems must be a list': 'cartItems ایک فہرست ہونی چاہیے',
  'A time must be written as 2026-11-28T09:30Z': 'وقت یوں لکھا ہونا چاہیے: 2026-11-28T09:30Z',
  'isDefault must be true or false': 'isDefault true یا false ہونا چاہیے',
  'The language must be en or ur': 'زبان en یا ur ہونی چاہیے',
  'The Idempotency-Key must have 1 to 255 characters': 'Idempotency-Key میں 1 سے 255 حروف ہونے چاہییں',
  'The answer must be confirm or cancel': 'جواب confirm یا cancel ہونا چاہیے',
  'Payment ID may contain only letters A to Z, digits, spaces and - _ . / #':
    'حوالہ نمبر میں صرف A سے Z تک حروف، ہندسے، خالی جگہ اور - _ . / # ہو سکتے ہیں',
  'Payment ID must have at least 4 letters or digits': 'حوالہ نمبر میں کم از کم 4 حروف یا ہندسے ہونے چاہییں',
  'Only damaged or defective goods can be exchanged: please choose a refund':
    'صرف خراب یا ناقص سامان تبدیل ہو سکتا ہے: براہِ کرم رقم کی واپسی منتخب کریں',
  'The reason must be one of damaged, defective, wrong item, other':
    'وجہ damaged، defective، wrong item یا other ہونی چاہیے',
  'The kind must be refund or exchange': 'قسم refund یا exchange ہونی چاہیے',
  'Choose 1 to 5 stars': '1 سے 5 تک ستارے منتخب کریں',
  'Enter a phone number or an email': 'فون نمبر یا ای میل لکھیں',
  'Enter a phone number or an email, not both': 'فون نمبر یا ای میل میں سے ایک لکھیں، دونوں نہیں',
  'Invalid or expired code': 'کوڈ غلط ہے یا اس کی مدت ختم ہو چکی ہے',
} as const
