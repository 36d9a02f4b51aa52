import './landing-footer.css'
import { Logo } from '#ui/Logo.tsx'
import { sections } from './sections.ts'
import { useContact } from './use-contact.ts'

/** Who runs this Zelo, as the server's configuration tells it; what it does not tell is not there. */
export function LandingFooter() {
  const { hours, address, phone, email } = useContact()

  return (
    <footer id="contato" className="landing-footer">
      <div className="landing-footer-band" aria-hidden />
      <div className="landing-footer-inside">
        <div>
          <Logo height={44} />
          <p>Zelo é cuidado com o que é de todos.</p>
        </div>
        <nav aria-labelledby="links-rapidos">
          <h2 id="links-rapidos">Links rápidos</h2>
          {sections.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
          <a href="/activate-account">Ativar conta</a>
        </nav>
        {(hours || address) && (
          <div>
            <h2>Atendimento</h2>
            {hours && <p>{hours}</p>}
            {address && <address>{address}</address>}
          </div>
        )}
        <div>
          <h2>Contato</h2>
          {phone && <a href={`tel:${dialled(phone)}`}>{phone}</a>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
          <p>Seu cadastro e suas dúvidas: fale com a administração do seu condomínio.</p>
        </div>
      </div>
    </footer>
  )
}

/** Brazilian numbers are written without their country. */
function dialled(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return phone.trim().startsWith('+') ? `+${digits}` : `+55${digits}`
}
