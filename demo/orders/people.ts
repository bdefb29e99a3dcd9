/** Demo customers: name, telephone number as it is stored, and address. */
export type Person = { name: string; phone: string; line1: string; city: string; state: string; postalCode: string }

const person = (
  name: string,
  phone: string,
  line1: string,
  city: string,
  state: string,
  postalCode: string,
): Person => ({
  name,
  phone,
  line1,
  city,
  state,
  postalCode,
})

/** Refuses parcels, so the shop asks this number for prepayment. */
export const refuser = person(
  'Waqas Butt',
  '03330000313',
  'House 9, Street 4, Gulberg III',
  'Lahore',
  'Punjab',
  '54660',
)

export const people: Person[] = [
  person('Bilal Ahmed', '03330000301', 'Flat 4, Rehman Heights, PECHS Block 6', 'Karachi', 'Sindh', '75400'),
  person('Sana Malik', '03330000302', 'House 22-B, DHA Phase 5', 'Lahore', 'Punjab', '54792'),
  person('Hamza Sheikh', '03330000303', 'House 11, Street 30, G-9/1', 'Islamabad', 'Islamabad', '44090'),
  person('Maryam Iqbal', '03330000304', 'House 7, Cantt Road', 'Multan', 'Punjab', '60000'),
  person('Usman Tariq', '03330000305', 'Shop 3, Saddar Bazaar', 'Rawalpindi', 'Punjab', '46000'),
  person('Hira Nawaz', '03330000306', 'House 45, University Town', 'Peshawar', 'Khyber Pakhtunkhwa', '25000'),
  person('Danish Raza', '03330000307', 'Bungalow 12, Latifabad Unit 7', 'Hyderabad', 'Sindh', '71000'),
  person('Iqra Javed', '03330000308', 'House 18, Peoples Colony 1', 'Faisalabad', 'Punjab', '38000'),
  person('Salman Akhtar', '03330000309', 'House 3, Jinnah Town', 'Quetta', 'Balochistan', '87300'),
  person('Zoya Farooq', '03330000310', 'Flat 9, Sea View Apartments, DHA Phase 5', 'Karachi', 'Sindh', '75500'),
  person('Ali Hassan', '03330000311', 'House 60, Model Town A', 'Bahawalpur', 'Punjab', '63100'),
  person('Noor Fatima', '03330000312', 'House 2, Satellite Town', 'Gujranwala', 'Punjab', '52250'),
  person('Fahad Qureshi', '03330000314', 'House 14, Askari 10', 'Lahore', 'Punjab', '54810'),
  person('Rabia Anwar', '03330000315', 'Plot 77, North Nazimabad Block H', 'Karachi', 'Sindh', '74700'),
  person('Saad Mehmood', '03330000316', 'House 5, Cantonment', 'Sialkot', 'Punjab', '51310'),
  person('Amna Siddiqui', '03330000317', 'House 31, F-10/2', 'Islamabad', 'Islamabad', '44220'),
]
