import { OwnersPolicy, policyMetadata } from '../owners-policy'

const policy = { name: 'privacy', title: 'Privacy policy', path: '/privacy' } as const

export const generateMetadata = () => policyMetadata(policy)

const PrivacyPage = () => <OwnersPolicy {...policy} />
export default PrivacyPage
