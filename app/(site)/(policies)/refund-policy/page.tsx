import { OwnersPolicy, policyMetadata } from '../owners-policy'

const policy = { name: 'refund', title: 'Refund policy', path: '/refund-policy' } as const

export const generateMetadata = () => policyMetadata(policy)

const RefundPolicyPage = () => <OwnersPolicy {...policy} />
export default RefundPolicyPage
