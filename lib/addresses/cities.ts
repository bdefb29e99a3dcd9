import type { Province } from './lines'

/** A city with the postcode of its first post office, the GPO where it has one. */
export type City = { name: string; province: Province; postalCode: string }

const table: Record<Province, string> = {
  Punjab: `
    Ahmadpur East 63350, Ali Pur Chatha 52080, Alipur 34450, Arifwala 57450, Attock 43600, Bahawalnagar 62300,
    Bahawalpur 63100, Bhakkar 30000, Bhalwal 40410, Bhera 40540, Burewala 61010, Chakwal 48800, Chichawatni 57200,
    Chiniot 35400, Chishtian 62350, Chunian 55220, Daska 51010, Depalpur 56180, Dera Ghazi Khan 32200, Dina 49400,
    Dinga 50280, Dunyapur 59120, Faisalabad 38000, Farooqabad 39500, Fateh Jang 43350, Fort Abbas 62020, Gojra 36120,
    Gujar Khan 47850, Gujranwala 52250, Gujrat 50700, Hafizabad 52110, Haroonabad 62100, Hasilpur 63000,
    Hassan Abdal 43730, Hazro 43440, Isa Khel 42430, Jahanian 58200, Jalalpur Jattan 50780, Jalalpur Pirwala 59250,
    Jampur 33000, Jaranwala 37250, Jauharabad 41200, Jhang 35200, Jhelum 49600, Kabirwala 58250, Kahror Pakka 59340,
    Kahuta 47330, Kalabagh 42360, Kamalia 36350, Kamoke 50661, Kasur 55050, Khairpur Tamewali 63060, Khanewal 58150,
    Khanpur 64100, Kharian 50090, Khushab 41000, Kot Addu 34050, Kundian 42050, Lahore 54000, Lala Musa 50200,
    Layyah 31200, Liaquatpur 64000, Lodhran 59320, Mailsi 61200, Mandi Bahauddin 50400, Mian Channu 58000,
    Mianwali 42200, Minchinabad 62230, Multan 60000, Muridke 39000, Murree 47150, Muzaffargarh 34200,
    Nankana Sahib 39100, Narowal 51600, Okara 56300, Pakpattan 57400, Pasrur 51480, Pattoki 55300, Phalia 50430,
    Pind Dadan Khan 49040, Pindi Bhattian 52180, Pindi Gheb 43260, Pir Mahal 36300, Rahim Yar Khan 64200, Raiwind 55150,
    Rajanpur 33500, Rawalpindi 46000, Renala Khurd 56150, Sadiqabad 64350, Sahiwal 57000, Sambrial 51070,
    Samundri 37300, Sarai Alamgir 50000, Sargodha 40100, Shahpur 40600, Shakargarh 51800, Sheikhupura 39350,
    Shorkot 35010, Shujabad 59220, Sialkot 51310, Talagang 48100, Taunsa 32100, Taxila 47080, Toba Tek Singh 36050,
    Uch Sharif 63410, Vehari 61100, Wah Cantt 47040, Wazirabad 52000, Yazman 63210`,
  Sindh: `
    Badin 72200, Dadu 76200, Daharki 65010, Digri 69330, Dokri 77060, Gambat 66070, Ghotki 65110, Hyderabad 71000,
    Jacobabad 79000, Kambar 77210, Kandhkot 79160, Karachi 74200, Kashmore 79200, Khairpur 66020,
    Khairpur Nathan Shah 76260, Khipro 68330, Kotri 76000, Kunri 69160, Lakhi Ghulam Shah 78060, Larkana 77150,
    Matli 72010, Mirpur Khas 69000, Mirpur Mathelo 65040, Mithi 69230, Naudero 77360, Naushahro Feroze 67370,
    Nawabshah 67450, Pano Aqil 65130, Ratodero 77380, Rohri 65170, Sakrand 67210, Sanghar 68100, Sehwan 76140,
    Shahdadkot 77300, Shahdadpur 68030, Shikarpur 78100, Sinjhoro 68220, Sujawal 73050, Sukkur 65200, Tando Adam 68050,
    Tando Allahyar 70010, Tando Jam 70060, Tando Muhammad Khan 70220, Thatta 73120, Umerkot 69100, Warah 77040`,
  'Khyber Pakhtunkhwa': `
    Abbottabad 22010, Akora Khattak 24040, Alpurai 19100, Bahrain 19010, Balakot 21230, Bannu 28100, Batkhela 23020,
    Battagram 21040, Charsadda 24420, Chitral 17200, Daggar 19290, Dera Ismail Khan 29050, Dir 18000, Hangu 26190,
    Haripur 22620, Havelian 22500, Jamrud 24730, Karak 27200, Kohat 26000, Lakki Marwat 28420, Landi Kotal 24740,
    Madyan 19020, Mansehra 21300, Mardan 23200, Matta 19040, Mingora 19130, Nowshera 24100, Pabbi 24210,
    Parachinar 26300, Peshawar 25000, Risalpur 24080, Saidu Sharif 19200, Swabi 23430, Tank 29400, Timergara 18300,
    Topi 23460`,
  Balochistan: `
    Bela 90050, Chaman 86000, Gadani 90300, Gwadar 91200, Hub 90250, Kalat 88300, Khuzdar 89100, Loralai 84800,
    Mastung 88200, Panjgur 93000, Pishin 86700, Quetta 87300, Sibi 82000, Surab 88400, Turbat 92600, Uthal 90150,
    Wadh 89250, Winder 90210, Zhob 85200`,
  'Islamabad Capital Territory': 'Islamabad 44000',
  'Azad Jammu and Kashmir': `
    Bagh 12500, Bhimber 10040, Kotli 11100, Mirpur 10250, Muzaffarabad 13100, Pallandri 12010, Rawalakot 12350`,
  'Gilgit-Baltistan': 'Chilas 14100, Gilgit 15100, Hunza 15700, Skardu 16100',
}

/** The largest cities, which most parcels go to, are suggested first. */
const largest = [
  ...['Karachi', 'Lahore', 'Islamabad', 'Rawalpindi', 'Faisalabad', 'Multan', 'Peshawar', 'Hyderabad', 'Gujranwala'],
  ...['Quetta', 'Sialkot', 'Bahawalpur', 'Sargodha', 'Sukkur', 'Abbottabad', 'Mardan', 'Larkana', 'Sheikhupura'],
]

const rankOf = (name: string) => largest.indexOf(name) + 1 || largest.length + 1

const cityOf = (province: Province, entry: string): City => ({
  name: entry.slice(0, -6),
  province,
  postalCode: entry.slice(-5),
})

/** The cities of Pakistan, the largest first, then by name. */
export const cities: City[] = Object.entries(table)
  .flatMap(([province, text]) => text.split(',').map((entry) => cityOf(province as Province, entry.trim())))
  .sort((one, other) => rankOf(one.name) - rankOf(other.name) || one.name.localeCompare(other.name, 'en'))

/** `Rahimyar Khan` and `rahim-yar khan` are the same. */
const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

/** The city that is typed in full, ignoring spaces. */
export const cityNamed = (typed: string): City | undefined =>
  cities.find(({ name }) => lettersOf(name) === lettersOf(typed))

/** At most `most` cities with a word that starts with the text. Those that start with it themselves come first. */
export function citiesLike(typed: string, most: number): City[] {
  const letters = lettersOf(typed)
  if (letters === '' && typed.trim() !== '') return []
  const startingWith = cities.filter(({ name }) => lettersOf(name).startsWith(letters))
  const within = cities.filter(({ name }) => name.split(' ').some((word) => lettersOf(word).startsWith(letters)))
  return [...new Set([...startingWith, ...within])].slice(0, most)
}
