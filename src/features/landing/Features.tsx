import './features.css'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icons/names.ts'
import { ProductPicture } from './ProductPicture.tsx'

const steps: { icon: IconName; tone: string; when: string; what: string }[] = [
  { icon: 'clock', tone: 'accent', when: 'Guardada às 22:14', what: 'Vazamento na garagem' },
  { icon: 'arrows-clockwise', tone: 'brand', when: 'Enviando', what: 'Vazamento na garagem' },
  { icon: 'check-circle', tone: 'success', when: 'Confirmada às 22:31', what: 'Protocolo nº 2026-0418' },
]

const features: { icon: IconName; name: string; text: string }[] = [
  {
    icon: 'squares-four',
    name: 'Painel de gestão',
    text: 'Unidades, moradores, ocorrências, reservas, assembleias e prestadores num olhar. Cada perfil com o seu acesso.',
  },
  {
    icon: 'bell-ringing',
    name: 'Notificações inteligentes',
    text: 'Avisos com o aplicativo fechado, ou por e-mail. Cada um silencia o que não quer, e das 22h às 7h só toca o que é urgente.',
  },
  {
    icon: 'folder-open',
    name: 'Documentação digital',
    text: 'A biblioteca do condomínio, os papéis de cada unidade e os de cada prestador, só para quem pode ver.',
  },
  {
    icon: 'megaphone',
    name: 'Comunicação',
    text: 'Comunicados para o prédio, um bloco ou uma unidade, agora ou com data marcada. O síndico vê quem já leu.',
  },
  {
    icon: 'coins',
    name: 'Gestão financeira',
    text: 'Taxas, cobranças e boletos, com remessa e retorno do banco em CNAB 400. O morador confere se o boleto é do condomínio.',
  },
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
        {features.map(({ icon, name, text }) => (
          <li key={name}>
            <Icon name={icon} size={28} />
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
