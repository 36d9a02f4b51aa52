import './features.css'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icons/names.ts'
import { ProductPicture } from './ProductPicture.tsx'

const steps: { icon: IconName; tone: string; when: string; what: string }[] = [
  { icon: 'clock', tone: 'accent', when: 'Guardada às 22:14', what: 'Vazamento na garagem' },
  { icon: 'arrows-clockwise', tone: 'brand', when: 'Enviando', what: 'Vazamento na garagem' },
  { icon: 'check-circle', tone: 'success', when: 'Confirmada às 22:31', what: 'Protocolo nº 2026-0418' },
]

interface Feature {
  icon: IconName
  name: string
  /** What it does today. */
  text?: string
  /** What it does not do yet. */
  soon?: string
}

const features: Feature[] = [
  {
    icon: 'squares-four',
    name: 'Painel de gestão',
    text: 'Unidades, moradores, ocorrências, reservas e assembleias num olhar. Cada perfil com o seu acesso.',
  },
  {
    icon: 'bell-ringing',
    name: 'Notificações inteligentes',
    text: 'O que pede uma resposta sua aparece contado no menu, na hora em que acontece.',
    soon: 'Avisos com o aplicativo fechado.',
  },
  {
    icon: 'folder-open',
    name: 'Documentação digital',
    text: 'A biblioteca do condomínio e os papéis de cada unidade, com acesso só de quem pode ver.',
  },
  {
    icon: 'megaphone',
    name: 'Comunicação',
    text: 'Quem relata um problema acompanha cada passo: o que mudou, quando e por quem.',
    soon: 'Comunicados para todo o prédio.',
  },
  { icon: 'coins', name: 'Gestão financeira', soon: 'Taxas, boletos registrados e remessa bancária.' },
]

export function Features() {
  return (
    <section id="funcionalidades" className="features" aria-labelledby="funcionalidades-titulo">
      <h2 id="funcionalidades-titulo">Funcionalidades</h2>
      <article className="features-offline">
        <div>
          <Icon name="wifi-slash" size={32} />
          <h3>Funciona sem internet</h3>
          <p>
            Você registra, o Zelo guarda e avisa em que pé está. O que ainda não foi confirmado leva um
            relógio, e nunca uma promessa.
          </p>
          <ol>
            {steps.map(({ icon, tone, when, what }) => (
              <li key={when} data-tone={tone}>
                <span>
                  <Icon name={icon} weight={icon === 'arrows-clockwise' ? 'regular' : 'fill'} size={18} />
                  {when}
                </span>
                <b>{what}</b>
              </li>
            ))}
          </ol>
        </div>
        <ProductPicture
          name="portaria"
          alt="Lista de ocorrências no celular da portaria, sem internet, com uma ocorrência aguardando envio"
        />
      </article>
      <ul className="features-list">
        {features.map(({ icon, name, text, soon }) => (
          <li key={name}>
            <Icon name={icon} size={28} />
            <div>
              <h3>{name}</h3>
              {text && <p>{text}</p>}
              {soon && (
                <p>
                  <b className="features-soon">Em preparação</b> {soon}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
