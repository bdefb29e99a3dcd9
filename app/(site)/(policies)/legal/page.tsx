import { OwnersPolicy, policyMetadata } from '../owners-policy'

const policy = { name: 'terms', title: 'Terms of use', path: '/legal' } as const

export const generateMetadata = () => policyMetadata(policy)

const LegalPage = () => <OwnersPolicy {...policy} />
export default LegalPage
