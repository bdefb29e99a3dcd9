import { OwnersPolicy, policyMetadata } from '../owners-policy'

const policy = { name: 'returns', title: 'Return policy', path: '/return-policy' } as const

export const generateMetadata = () => policyMetadata(policy)

const ReturnPolicyPage = () => <OwnersPolicy {...policy} />
export default ReturnPolicyPage
