import type { DemoProduct } from '@/demo/catalogue/types'

type Kind = DemoProduct['subCategory']
/** Sentences that one review picks from. */
type Pool = readonly string[]

/** First sentences, by stars. */
export const openings: Record<number, Pool> = {
  5: [
    'Better than the pictures.',
    'My favourite buy of this year.',
    'Exactly what I was looking for.',
    'Worth every rupee.',
    'I ordered a second one for my cousin.',
    'Wore it to work and got asked where it is from.',
    'It goes with everything I own.',
    'Very happy with this.',
    'Feels more expensive than it is.',
    'Third order from this shop and the best one yet.',
  ],
  4: [
    'Good value.',
    'Very nice, with one small thing.',
    'Happy with it.',
    'Almost perfect.',
    'Solid piece.',
    'As described.',
    'Nice colour, close to the pictures.',
    'Would buy again.',
  ],
  3: [
    'Okay for the price.',
    'It is fine, nothing special.',
    'Nice cloth, but the cut is not for me.',
    'The colour is a little darker than on my screen.',
    'Average.',
    'Good idea, mixed result.',
  ],
  2: [
    'Expected more.',
    'Not for me.',
    'Looks good in the pictures, less so on me.',
    'It lost some colour in the second wash.',
    'A bit disappointed.',
  ],
  1: ['Sent it back.', 'Did not last.', 'Not what I expected.', 'Would not buy it again.'],
}

const good: Record<Kind, Pool> = {
  pants: [
    'Sits well at the waist and does not slip.',
    'The length was right without a tailor.',
    'Comfortable on the bike and at my desk.',
    'True to size for me.',
    'The pockets are deep enough for a phone.',
    'The measurements on the page were accurate.',
    'Roomy where it should be.',
  ],
  shirts: [
    'The shoulders sit where they should.',
    'True to size for me.',
    'The measurements on the page were accurate.',
    'The collar keeps its shape after washing.',
    'The length is good even for tall people.',
    'Comfortable all day.',
    'My sister keeps borrowing it.',
  ],
}

const bad: Record<Kind, Pool> = {
  pants: [
    'Runs small at the waist, take one size up.',
    'Too long for me, it went to the tailor first.',
    'Tighter at the thigh than I like.',
    'The zip is stiff.',
  ],
  shirts: [
    'Runs small, take one size up.',
    'The sleeves are too long for me.',
    'It creases quickly.',
    'Wider at the chest than I expected.',
  ],
}

/** Sentences about the fit, by whether the customer is satisfied. */
export const fits = { good, bad }

/** Other sentences. */
export const ends: { good: Pool; bad: Pool } = {
  good: [
    'No change after five washes.',
    'Neat stitching inside and out.',
    'Arrived on the day they said.',
    'The rider called before he came.',
    'The cloth is soft from the first day.',
    'Came well packed.',
    'Delivered to Quetta without any trouble.',
    'Washes well and dries fast.',
  ],
  bad: [
    'A thread came loose at the hem.',
    'The size exchange was easy, at least.',
    'A button came off in the first week.',
    'The cloth is thinner than I thought.',
    'Delivery took longer than the page said.',
  ],
}

/** First names of reviewers, by department. */
export const firstNames: Record<DemoProduct['category'], Pool> = {
  men: [
    ...['Ahmed', 'Ali', 'Asad', 'Bilal', 'Daniyal', 'Ehsan', 'Fahad', 'Faisal', 'Hamza', 'Haris', 'Hassan', 'Imran'],
    ...['Junaid', 'Kamran', 'Mohsin', 'Nabeel', 'Omar', 'Rehan', 'Saad', 'Shahzaib', 'Taha', 'Usman', 'Waleed', 'Zain'],
  ],
  women: [
    ...['Aiman', 'Alina', 'Amna', 'Areeba', 'Ayesha', 'Bushra', 'Fatima', 'Hafsa', 'Hina', 'Hira', 'Iqra', 'Kiran'],
    ...['Laiba', 'Maham', 'Maryam', 'Mehwish', 'Nida', 'Rabia', 'Sadia', 'Sana', 'Sidra', 'Tooba', 'Zainab', 'Zoya'],
  ],
}
