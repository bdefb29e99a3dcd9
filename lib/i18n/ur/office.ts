/** What administrators read in answers of the API. Their own pages are in English. */
const lengths = [50, 80, 120, 300, 500, 5000, 20_000] as const
type TooLong = `This is longer than ${(typeof lengths)[number]} characters`
const tooLong = Object.fromEntries(
  lengths.map((count) => [`This is longer than ${count} characters`, `یہ ${count} حروف سے زیادہ ہے`]),
) as Record<TooLong, string>

const figures = {
  Price: 'قیمت',
  Quantity: 'تعداد',
  'Count in stock': 'اسٹاک کی تعداد',
  'The price before the sale': 'سیل سے پہلے کی قیمت',
}
type Figure = keyof typeof figures
type AboutFigure = `${Figure} must be ${'a whole number' | '0 or more' | 'at most 10,000,000'}`
const aboutFigures = Object.fromEntries(
  Object.entries(figures).flatMap(([english, inUrdu]) => [
    [`${english} must be a whole number`, `${inUrdu} پورا عدد ہونی چاہیے`],
    [`${english} must be 0 or more`, `${inUrdu} 0 یا زیادہ ہونی چاہیے`],
    [`${english} must be at most 10,000,000`, `${inUrdu} زیادہ سے زیادہ 10,000,000 ہو سکتی ہے`],
  ]),
) as Record<AboutFigure, string>

const flags = ['isPublished', 'newArrivals', 'isRecommend', 'isAdmin', 'isDelivered', 'isPaid', 'isRejected'] as const
const aboutFlags = Object.fromEntries(
  flags.map((field) => [`${field} must be true or false`, `${field} true یا false ہونا چاہیے`]),
) as Record<`${(typeof flags)[number]} must be true or false`, string>

const ranges = ['0 to 72', '0 to 60', '1 to 100', '1 to 10000'] as const
const aboutRanges = Object.fromEntries(
  ranges.map((range) => [
    `This must be a whole number from ${range}`,
    `یہ ${range.replace(' to ', ' سے ')} تک پورا عدد ہونا چاہیے`,
  ]),
) as Record<`This must be a whole number from ${(typeof ranges)[number]}`, string>

export const office = {
  ...tooLong,
  ...aboutFigures,
  ...aboutFlags,
  ...aboutRanges,
  'isTold must be true or false': 'isTold true یا false ہونا چاہیے',
  'Please send the sheet as file': 'براہِ کرم شیٹ file کے خانے میں بھیجیں',
  'The file is empty': 'فائل خالی ہے',
  'There is no such place for a picture': 'تصویر کے لیے ایسی کوئی جگہ نہیں',
  'You cannot delete yourself': 'آپ اپنا اکاؤنٹ خود حذف نہیں کر سکتے',
  'You cannot demote yourself': 'آپ خود سے منتظم کا اختیار نہیں لے سکتے',
  'You cannot delete the last administrator': 'آخری منتظم حذف نہیں ہو سکتا',
  'You cannot demote the last administrator': 'آخری منتظم کا اختیار نہیں لیا جا سکتا',
  "An administrator's account can be deleted by another administrator only":
    'منتظم کا اکاؤنٹ صرف دوسرا منتظم حذف کر سکتا ہے',
  'Somebody else changed this {thing} in the meantime ({changes}). Save again to replace their change':
    'اس دوران کسی اور نے یہ {thing} تبدیل کر دیا ({changes})۔ اپنی تبدیلی رکھنے کے لیے دوبارہ محفوظ کریں',
  'discount code': 'رعایتی کوڈ',
  courier: 'کوریئر',
  'group of search words': 'تلاش کے الفاظ کا گروپ',
  'This customer was told by mail': 'اس گاہک کو ای میل سے اطلاع دی جا چکی ہے',
  'This customer has asked again since': 'اس گاہک نے اس کے بعد دوبارہ درخواست کی ہے',
  'Somebody else changed this user in the meantime: {changes}': 'اس دوران کسی اور نے یہ صارف تبدیل کر دیا: {changes}',
  'Somebody else changed this product in the meantime: {changes}': 'اس دوران کسی اور نے یہ چیز تبدیل کر دی: {changes}',
  'Somebody else has changed the settings meanwhile: please look at them again':
    'اس دوران کسی اور نے ترتیبات تبدیل کر دیں: براہِ کرم دوبارہ دیکھیں',
  'Somebody else has changed this picture meanwhile: please look at it again':
    'اس دوران کسی اور نے یہ تصویر تبدیل کر دی: براہِ کرم دوبارہ دیکھیں',
  'uploads cannot be used here': 'uploads یہاں استعمال نہیں ہو سکتا',
  'upload cannot be used here': 'upload یہاں استعمال نہیں ہو سکتا',
  'keepImages names a picture that this product does not have': 'keepImages میں ایسی تصویر ہے جو اس چیز کی نہیں',
  'There are {current} of {what} now, at most 10,000,000 fit':
    '{what} کے اب {current} عدد ہیں، زیادہ سے زیادہ 10,000,000 ہو سکتے ہیں',
  'Only {current} of {what} are left, so {taken} cannot be taken away':
    '{what} کے صرف {current} عدد باقی ہیں، اس لیے {taken} کم نہیں کیے جا سکتے',
  'There are {most} groups already: please add to one of them':
    'پہلے ہی {most} گروپ ہیں: براہِ کرم انہی میں سے کسی میں شامل کریں',
  'Group of words not found': 'الفاظ کا گروپ نہیں ملا',
  'Group of words deleted': 'الفاظ کا گروپ حذف ہو گیا',
  'Courier deleted': 'کوریئر حذف ہو گیا',
  'Discount code deleted': 'رعایتی کوڈ حذف ہو گیا',
  'Product deleted': 'یہ چیز حذف ہو گئی',
  'Due mail is sent and what has expired is removed': 'واجب ای میل بھیج دی گئی اور پرانی چیزیں ہٹا دی گئیں',
  'This product has been added already. It is in the list of products':
    'یہ چیز پہلے ہی شامل ہو چکی ہے۔ یہ چیزوں کی فہرست میں ہے',
  'There is a discount code {code} already': 'رعایتی کوڈ {code} پہلے سے موجود ہے',
  'The secret is wrong': 'خفیہ کلید غلط ہے',
  'This picture is {width} pixels wide, {least} are the least':
    'یہ تصویر {width} پکسل چوڑی ہے، کم از کم {least} درکار ہیں',
  'A picture has not arrived. Please save again.': 'ایک تصویر نہیں پہنچی۔ براہِ کرم دوبارہ محفوظ کریں۔',
  'The pictures could not be fetched, please try again in a moment':
    'تصویریں حاصل نہیں ہو سکیں، براہِ کرم تھوڑی دیر بعد کوشش کریں',
  'The pictures could not be stored, please try again in a moment':
    'تصویریں محفوظ نہیں ہو سکیں، براہِ کرم تھوڑی دیر بعد کوشش کریں',
  requested: 'درخواست موصول',
  approved: 'منظور',
  refused: 'نامنظور',
  received: 'سامان موصول',
  settled: 'مکمل',
  'This return is {from} and cannot become {to}': 'یہ واپسی {from} ہے اور {to} نہیں ہو سکتی',
  'This return is {from} already and cannot become {to} again':
    'یہ واپسی پہلے ہی {from} ہے اور دوبارہ {to} نہیں ہو سکتی',
  'There is no courier called {name}': '{name} نام کا کوئی کوریئر نہیں',
  'There is a courier called {name} already': '{name} نام کا کوریئر پہلے سے موجود ہے',
  'There is no order {number}': 'آرڈر {number} موجود نہیں',
  'The order number is missing': 'آرڈر نمبر نہیں لکھا',
  'This order is {status} already': 'یہ آرڈر پہلے ہی {status} ہے',
  'Somebody has called about this order already: it comes back at {time}':
    'اس آرڈر کے لیے کال ہو چکی ہے: یہ {time} پر دوبارہ آئے گا',
  'The customer has sent another Payment ID meanwhile: {reference}':
    'اس دوران گاہک نے دوسرا حوالہ نمبر بھیج دیا ہے: {reference}',
  'This payment is already rejected: “{reason}”': 'یہ ادائیگی پہلے ہی مسترد ہو چکی ہے: ”{reason}“',
  '{which}, so nothing was imported. Row {row}: {message}': '{which}، اس لیے کچھ درآمد نہیں ہوا۔ سطر {row}: {message}',
  'Row {row} is wrong': 'سطر {row} غلط ہے',
  '{count} rows are wrong': '{count} سطریں غلط ہیں',
  'This is no CSV file: please save the sheet as CSV': 'یہ CSV فائل نہیں: براہِ کرم شیٹ کو CSV کے طور پر محفوظ کریں',
  'The column {column} is there twice': 'کالم {column} دو بار ہے',
  'The first row must name the columns, such as _id, size and price':
    'پہلی سطر میں کالموں کے نام ہونے چاہییں، مثلاً _id، size اور price',
  'The sheet has no rows below its heading': 'شیٹ میں عنوان کے نیچے کوئی سطر نہیں',
  'The sheet has {count} rows, at most {most} can be imported at once':
    'شیٹ میں {count} سطریں ہیں، ایک بار میں زیادہ سے زیادہ {most} درآمد ہو سکتی ہیں',
  'Tracking address is required': 'ٹریکنگ کا پتہ درکار ہے',
  'The tracking address must be a web address that begins with https://':
    'ٹریکنگ کا پتہ https:// سے شروع ہونے والا ویب پتہ ہونا چاہیے',
  'The tracking address must contain {number} after the name of the site':
    'ٹریکنگ کے پتے میں سائٹ کے نام کے بعد {number} ہونا چاہیے',
  'A day must be written as YYYY-MM-DD': 'تاریخ یوں لکھی ہونی چاہیے: YYYY-MM-DD',
  'A day must lie between 1900 and 2099': 'تاریخ 1900 اور 2099 کے درمیان ہونی چاہیے',
  'A time must be written as 2026-11-28T00:00:00Z': 'وقت یوں لکھا ہونا چاہیے: 2026-11-28T00:00:00Z',
  'A time must lie between 1900 and 2099': 'وقت 1900 اور 2099 کے درمیان ہونا چاہیے',
  'Code is required': 'کوڈ درکار ہے',
  'A code consists of letters A to Z, digits, - and _': 'کوڈ میں صرف A سے Z تک حروف، ہندسے، - اور _ ہو سکتے ہیں',
  'The kind must be percent or amount': 'قسم percent یا amount ہونی چاہیے',
  'The value must be a whole number': 'مقدار پورا عدد ہونی چاہیے',
  'The value must be at least 1': 'مقدار کم از کم 1 ہونی چاہیے',
  'The least order must be in whole rupees': 'کم از کم آرڈر پورے روپوں میں ہونا چاہیے',
  'The least order must be at least 0 rupees': 'کم از کم آرڈر 0 روپے یا زیادہ ہونا چاہیے',
  'The least order must be at most 10,000,000 rupees': 'کم از کم آرڈر زیادہ سے زیادہ 10,000,000 روپے ہو سکتا ہے',
  'The number of uses must be a whole number': 'استعمال کی تعداد پورا عدد ہونی چاہیے',
  'The number of uses must be at least 1': 'استعمال کی تعداد کم از کم 1 ہونی چاہیے',
  'The number of uses must be at most 1,000,000': 'استعمال کی تعداد زیادہ سے زیادہ 1,000,000 ہو سکتی ہے',
  'Once per customer must be true or false': 'فی گاہک ایک بار، true یا false ہونا چاہیے',
  'A percentage must be at most 100': 'فیصد زیادہ سے زیادہ 100 ہو سکتا ہے',
  'An amount must be at most 10,000,000 rupees': 'رقم زیادہ سے زیادہ 10,000,000 روپے ہو سکتی ہے',
  'The code must end after it starts': 'کوڈ کا اختتام اس کے آغاز کے بعد ہونا چاہیے',
  'This is no upload': 'یہ کوئی اپ لوڈ نہیں',
  'Write a note': 'نوٹ لکھیں',
  'The status must be one of placed, confirmed, packed, shipped, delivered, returned, cancelled':
    'حالت placed، confirmed، packed، shipped، delivered، returned یا cancelled ہونی چاہیے',
  'The state must be one of to-ship, on-the-way, late, placed, confirmed, packed, shipped, delivered, returned, cancelled':
    'حالت to-ship، on-the-way، late، placed، confirmed، packed، shipped، delivered، returned یا cancelled ہونی چاہیے',
  'Each id must be text': 'ہر id متن ہونی چاہیے',
  'Choose the orders': 'آرڈر منتخب کریں',
  'Choose at least one order': 'کم از کم ایک آرڈر منتخب کریں',
  'Choose at most 100 orders': 'زیادہ سے زیادہ 100 آرڈر منتخب کریں',
  'Each id must be that of an order': 'ہر id کسی آرڈر کی ہونی چاہیے',
  'A reason is required: the shopper reads it': 'وجہ درکار ہے: گاہک اسے پڑھتا ہے',
  'Please say why: the shopper reads it': 'براہِ کرم وجہ بتائیں: گاہک اسے پڑھتا ہے',
  'A measurement needs a name': 'ناپ کا نام درکار ہے',
  'A measurement needs a value': 'ناپ کی مقدار درکار ہے',
  'Measurements must be a list': 'ناپ ایک فہرست ہونی چاہیے',
  'At most 30 measurements': 'زیادہ سے زیادہ 30 ناپ',
  'Size is required': 'سائز درکار ہے',
  'Sizes must be a list': 'سائز ایک فہرست ہونی چاہیے',
  'At most 40 sizes': 'زیادہ سے زیادہ 40 سائز',
  'A size appears once in a product': 'ایک چیز میں ہر سائز ایک ہی بار آتا ہے',
  'uploads must be a list': 'uploads ایک فہرست ہونی چاہیے',
  'imageAlts must be a list': 'imageAlts ایک فہرست ہونی چاہیے',
  'keepImages must be a list': 'keepImages ایک فہرست ہونی چاہیے',
  'Category must be men or women': 'زمرہ men یا women ہونا چاہیے',
  'Subcategory must be pants or shirts': 'ذیلی زمرہ pants یا shirts ہونا چاہیے',
  'updatedAtBase must be a time': 'updatedAtBase وقت ہونا چاہیے',
  'Season must be summer, winter or all-year': 'موسم summer، winter یا all-year ہونا چاہیے',
  'Colour takes letters, spaces and hyphens': 'رنگ میں صرف حروف، خالی جگہ اور - ہو سکتے ہیں',
  'A word takes letters, spaces and hyphens': 'لفظ میں صرف حروف، خالی جگہ اور - ہو سکتے ہیں',
  'The price before the sale must be above the price': 'سیل سے پہلے کی قیمت موجودہ قیمت سے زیادہ ہونی چاہیے',
  'Description is required': 'تفصیل درکار ہے',
  'Fit is required': 'فٹنگ درکار ہے',
  'Brand is required': 'برانڈ درکار ہے',
  'The status must be approved, refused, received or settled': 'حالت approved، refused، received یا settled ہونی چاہیے',
  'Add these holidays first, or empty the field': 'پہلے یہ چھٹیاں شامل کریں، یا خانہ خالی کریں',
  'Each holiday must be a day such as 2026-12-25': 'ہر چھٹی ایک تاریخ ہونی چاہیے، مثلاً 2026-12-25',
  'This must be an address that begins with https://': 'یہ https:// سے شروع ہونے والا پتہ ہونا چاہیے',
  'This must be a mobile number such as 0300 1234567': 'یہ موبائل نمبر ہونا چاہیے، مثلاً 0300 1234567',
  'The shop needs a name': 'دکان کا نام درکار ہے',
  'The banner needs a text': 'بینر کا متن درکار ہے',
  'The first page needs a title': 'پہلے صفحے کا عنوان درکار ہے',
  'Say when you answer': 'بتائیں کہ آپ کب جواب دیتے ہیں',
  'The account number is required': 'اکاؤنٹ نمبر درکار ہے',
  'An account number has digits': 'اکاؤنٹ نمبر میں ہندسے ہونے چاہییں',
  'A search has at least one letter': 'تلاش میں کم از کم ایک حرف ہوتا ہے',
  'Popular searches must be a list of texts': 'مقبول تلاش الفاظ کی فہرست ہونی چاہیے',
  'At most 12 popular searches': 'زیادہ سے زیادہ 12 مقبول تلاش',
  'Holidays must be a list of days': 'چھٹیاں تاریخوں کی فہرست ہونی چاہییں',
  'At most 400 holidays': 'زیادہ سے زیادہ 400 چھٹیاں',
  'The amount must be whole rupees, 0 or more': 'رقم پورے روپوں میں، 0 یا زیادہ ہونی چاہیے',
  'The amount must be at most 2,000,000,000': 'رقم زیادہ سے زیادہ 2,000,000,000 ہو سکتی ہے',
  'Each row needs its tracking number': 'ہر سطر میں ٹریکنگ نمبر درکار ہے',
  'The rows must be a list': 'سطریں ایک فہرست ہونی چاہییں',
  'A settlement needs at least one row': 'تصفیے میں کم از کم ایک سطر درکار ہے',
  'A settlement has at most 1,000 rows': 'تصفیے میں زیادہ سے زیادہ 1,000 سطریں ہو سکتی ہیں',
  'Choose the courier': 'کوریئر منتخب کریں',
  'Paste the rows, or choose a file': 'سطریں چسپاں کریں، یا فائل منتخب کریں',
  'The last day must not lie before the first': 'آخری دن پہلے دن سے پہلے نہیں ہو سکتا',
  'A period has at most 366 days': 'مدت زیادہ سے زیادہ 366 دن ہو سکتی ہے',
  'Words must be a list': 'الفاظ ایک فہرست ہونی چاہییں',
  'A group needs at least two different words': 'گروپ میں کم از کم دو مختلف الفاظ درکار ہیں',
  'At most {most} words in a group': 'ایک گروپ میں زیادہ سے زیادہ {most} الفاظ',
  '“{word}” is longer than {most} characters': '”{word}“ {most} حروف سے زیادہ ہے',
  '“{word}” has no letter': '”{word}“ میں کوئی حرف نہیں',
  '“{word}” has more than {most} words': '”{word}“ میں {most} سے زیادہ الفاظ ہیں',
  'Each row needs its number and its trackingNumber': 'ہر سطر میں number اور trackingNumber درکار ہیں',
  'Rows must be a list': 'سطریں ایک فہرست ہونی چاہییں',
  'There is no row': 'کوئی سطر نہیں',
  'At most 1000 rows at once': 'ایک بار میں زیادہ سے زیادہ 1000 سطریں',
  'The tracking number is missing': 'ٹریکنگ نمبر نہیں لکھا',
} as const
