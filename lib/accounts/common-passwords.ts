/** The most used passwords of eight or more characters, found in several leaked lists. */
const common = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd 12345678 123456789 1234567890
  12345678910 0123456789 987654321 9876543210 87654321 11111111 111111111 00000000 22222222 88888888 99999999 12341234
  12121212 123123123 123321123 123454321 123698745 147258369 741852963 789456123 qwertyui qwertyuiop qwerty12 qwerty123
  qwerty1234 qwer1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 zaq12wsx q1w2e3r4 asdfghjk asdfghjkl asdf1234 zxcvbnm1
  abcd1234 abc12345 abcdefgh abcdefghi a1234567 a12345678 aa123456 iloveyou iloveyou1 iloveallah pakistan pakistan1
  pakistan12 pakistan123 pakistan786 zindabad allah786 bismillah mashallah karachi1 karachi123 lahore123 islamabad
  sunshine princess football baseball superman starwars trustno1 welcome1 welcome123 letmein1 whatever computer
  internet michelle jennifer samsung1 liverpool chelsea1 admin123 admin1234 administrator changeme default1 secret123
  master12 dragon12 monkey12 shadow12 babygirl charlie1 11223344 1122334455 112233445566 asdasdasd qazwsxedc`.split(
    /\s+/,
  ),
)

export const isCommonPassword = (password: string) => common.has(password.toLowerCase())
