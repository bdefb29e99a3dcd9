import { shop } from '@/lib/shop'

export function SocialLinks({ className = '' }: { className?: string }) {
  return (
    <ul className={`flex flex-wrap gap-x-5 ${className}`}>
      {shop.social.map(({ name, href }) => (
        <li key={href}>
          <a href={href} rel="noopener" className="link inline-flex min-h-11 items-center">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
