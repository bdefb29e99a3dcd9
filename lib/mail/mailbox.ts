import { domainToASCII } from 'node:url'

/** Hosts that ignore dots in the part before the @. */
const gmail = ['gmail.com', 'googlemail.com']

/**
 * The mailbox behind an e-mail address, for limits: without case, without a `+tag`, without the dots that Gmail ignores,
 * and with the domain as ASCII.
 */
export function mailboxOf(email: string): string {
  const [, local = email, typedDomain = ''] = /^(.*)@(.*)$/s.exec(email.toLowerCase()) ?? []
  const name = local.replace(/(?<=.)\+.*$/s, '')
  const domain = domainToASCII(typedDomain) || typedDomain
  return gmail.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
