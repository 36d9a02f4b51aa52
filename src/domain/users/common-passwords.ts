import { folded } from '../values/text.ts'

/**
 * Whether a password is among those that are tried first: one of the words below with what people put around it (digits, a
 * year, signs, figures for letters), keys side by side, something repeated, or a number such as a date, a CEP, a phone or a
 * CPF. Words with their variants instead of a list of ten thousand lines: it is shorter, and refuses more.
 */
export function isCommonPassword(password: string): boolean {
  const typed = folded(password)
  const plain = typed.replace(/[^\p{L}\p{N}]/gu, '')
  if (/^\d{0,11}$/.test(plain) || isRepeated(typed) || isRepeated(plain)) return true
  if (isKeysInARow(plain)) return true
  const withoutNumber = typed.replace(/\d+$/, '')
  return [plain, bare(plain), spelled(typed), spelled(withoutNumber)].some((text) => words.has(text))
}

function isRepeated(text: string): boolean {
  return /^(.{1,4}?)\1+$/u.test(text)
}

/** Without the digits before and after a word. */
function bare(text: string): string {
  return text.replace(/^\d{1,4}(?=\D)/, '').replace(/(?<=\D)\d{1,8}$/, '')
}

/** Figures and signs as the letters for which they stand: `s3nh@`. */
function spelled(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => letterOf[sign] ?? sign).replace(/\P{L}/gu, '')
}

const letterOf: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz']
const runs = [...rows, ...rows.map((row) => row.split('').reverse().join(''))]

/** All of it consists of at least three keys side by side, again and again: `qwe123`, `abcd4321`. */
function isKeysInARow(text: string): boolean {
  if (text === '') return true
  const longest = Math.max(...runs.map((run) => beginning(text, run)))
  return longest >= 3 && isKeysInARow(text.slice(longest))
}

/** How many first letters of the text stand side by side in this row. */
function beginning(text: string, run: string): number {
  let length = 1
  while (length < text.length && run.includes(text.slice(0, length + 1))) length++
  return length
}

/** Compiled for Zelo: what people of Brazil choose, and the words of the lists that are published every year. */
const words = new Set(
  `
senha senhas minhasenha novasenha suasenha senhanova senhaforte senhasegura senhasecreta senhapadrao senhafacil mudar mudasenha
mudarsenha trocar trocarsenha trocasenha segredo segredos secreto secreta acesso acessar entrar entrada entrei login usuario
cadastro ativar conta minhaconta padrao teste testes testar testando teste1teste provisoria temporaria qualquer nenhuma naosei
esqueci esquecida abcde inicio inicial sistema suporte admin administrador administracao administrator adm gestor gerente master
condominio predio edificio apartamento apto bloco sindico sindica subsindico porteiro porteira portaria zelador zeladoria morador
moradora vizinho vizinha garagem piscina churrasco churrasqueira assembleia boleto zelo zelobr zelador casa minhacasa casanova lar
lardocelar familia minhafamilia familiafeliz mae minhamae mamae maezinha pai meupai papai paizinho filho filha filhos meufilho
minhafilha meusfilhos vovo vovó neto neta netos irmao irma irmaos esposa marido maridao namorado namorada noiva bebe bebezinho
amor meuamor amormeu teamo euteamo amorzinho amores amoreterno amordaminhavida paixao meubem querida querido princesa principe
rainha anjo anjinho lindo linda lindinha gatinha gatinho gatosa gostosa gostoso felicidade feliz alegria saudade esperanca vida
minhavida vidanova vidaboa vidaloca sucesso vitoria vitorioso vencedor liberdade paz pazeamor forca coragem sonho sonhos estrela
estrelinha borboleta florzinha flores flor rosas sol lua luar mar praia verao natureza arcoiris chocolate pipoca brigadeiro banana
abacaxi morango melancia laranja limao batata pizza coxinha feijoada cerveja cachaca cafezinho
deus deuse deusefiel deuseamor deusefiel deusnocomando deusmeguia deusacimadetudo meudeus jesus jesusteama jesuscristo jesusmeuamor
jesussalva cristo cristovive senhor espiritosanto aleluia gloria gloriaadeus bencao fe fenodeus oracao biblia igreja nossasenhora
aparecida santos saojorge saojoao santoantonio maria virgemmaria anjodaguarda
brasil brasileiro brasileira brazil brasilia riodejaneiro saopaulo sampa minasgerais belohorizonte salvador bahia fortaleza recife
pernambuco curitiba parana portoalegre manaus amazonas goiania goias florianopolis vitoriaes natal maceio joaopessoa aracaju
teresina belem campinas guarulhos niteroi santoandre carioca paulista mineiro mineira baiano baiana gaucho gaucha nordeste sertao
hexacampeao pentacampeao copadomundo futebol futbol soccer bola gol craque capitao
flamengo mengao mengo corinthians timao vaicorinthians palmeiras verdao porco saopaulofc tricolor soberano santosfc peixe vasco
vascao vascodagama fluminense flu nense botafogo fogao gremio imortal internacional inter colorado cruzeiro raposa atletico galo
galodoido atleticomg bahiafc esporte sportrecife leao nautico santacruz ceara fortalezaec coritiba athletico paranaense goiasec
chapecoense pontepreta guarani juventus barcelona realmadrid liverpool chelsea arsenal manchester milan
neymar neymarjr ronaldo ronaldinho pele messi cristiano kaka romario zico senna ayrtonsenna anitta ivete gusttavo marilia roberto
janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro segunda terca quarta quinta sexta
sextafeira sabado domingo natalfeliz anonovo carnaval pascoa
ana anaclara anajulia analuiza anapaula anacarolina adriana aline amanda andre andrea andreia antonia antonio arthur beatriz bernardo
bianca breno bruna bruno caio camila carla carlos carolina caroline cecilia cesar claudia claudio cristiane cristina daniel daniela
danilo davi david debora denise diego diogo douglas eduarda eduardo elaine eliane emanuel emerson enzo erica erick evandro everton
fabiana fabio fabricio felipe fernanda fernando flavia flavio francisca francisco gabriel gabriela gabrielle geraldo gilberto
giovana giovanna guilherme gustavo heitor helena henrique hugo igor isaac isabel isabela isabella isadora ivan jaqueline jefferson
jessica joana joao joaopedro joaovictor jonas jonathan jorge jose josias josue julia juliana juliano julio karen karina kelly laura
lara larissa laryssa leandro leonardo leticia lidia livia lorena lorenzo luan luana lucas lucia luciana luciano luis luisa luiz luiza
luizfelipe manoel manuela marcela marcelo marcia marcio marcos marcosvinicius mariaclara mariaeduarda mariajulia mariana marina
mario marisa marta mateus matheus mauricio mauro maxwell melissa michele michelle miguel milena monica murilo nathalia natalia
nicolas nicole otavio pamela patricia paula paulo pedro pedrohenrique priscila rafael rafaela raquel raul rebeca regina renan renata
renato ricardo rita rogerio rodrigo ronaldao rosa rosana rosangela samuel sandra sara sarah sergio silvia simone sofia sophia sonia
stefany tainara tatiana tatiane thais thiago tiago valentina valeria vanessa vera vicente victor vinicius vitor vivian viviane
wagner wallace walter wellington wesley william willian yasmin yuri silva souza oliveira pereira ferreira almeida rodrigues martins
cachorro cachorrinho gato gatos gatuno totó toto rex mel belinha luna thor bob pretinha pitoco nina lulu princesinha cavalo leaozinho
tigre pantera aguia lobo golfinho tubarao dragao coelho urso ursinho
computador internet celular samsung motorola iphone xiaomi nokia positivo google gmail hotmail outlook yahoo facebook instagram
whatsapp youtube twitter tiktok netflix orkut microsoft windows linux android apple playstation xbox minecraft roblox freefire
fortnite counterstrike naruto goku dragonball pokemon pikachu batman superman homemaranha spiderman vingadores starwars harrypotter
mickey minnie barbie hellokitty chaves chapolin scooby simpsons
escola professor professora faculdade universidade estudante aluno aluna direito medicina engenharia trabalho empresa escritorio
dinheiro riqueza milionario megasena loteria banco bancario nubank itau bradesco santander caixa caixaeconomica bancodobrasil
ferrari mercedes fusca corsa celta palio civic corolla honda toyota yamaha kawasaki harley opala camaro mustang gol1000
vermelho amarelo verde azul preto branco rosa roxo cinza verdeamarelo azulzinho
abracadabra bomdia boatarde boanoite obrigado obrigada bemvindo bemvinda oioioi olamundo tudobem tudobom seila seinao nada tudo
chocolatinho sorvete guitarra violao musica sertanejo pagode samba funk rock forro metallica ironmaiden nirvana slipknot linkinpark
password passwords passw0rd passwort motdepasse contrasena letmein welcome changeme default guest root superuser rootroot toor
iloveyou iloveu loveyou lovely love lover loveme mylove babygirl babyboy baby sweety sweetheart angel angels princess prince queen
sunshine shadow monkey dragon football baseball basketball hockey superstar superman batman ironman michael jordan jordan23 jennifer
jessica ashley nicole daniel charlie andrew matthew joshua thomas robert william george harley hunter ranger buster soccer killer
master mustang access flower hello hellothere freedom whatever trustno one computer secret summer winter spring autumn internet
cookie pepper ginger cheese banana orange purple yellow silver golden diamond phoenix tigger snoopy pokemon merlin matrix hannah
maggie family friends forever jesus blessed blessing heaven faith hope happy lucky sexy samantha amanda taylor austin chelsea
jasmine butterfly liverpool arsenal ninja azerty dvorak qwertz admin login test tester testing demo demonstracao sample example
secret secretword starwars whatever corvette yankees lakers cowboys eagles steelers cowboy biteme fuckyou fuckme asshole maverick
1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz 2wsx q1w2e3 q1w2e3r4 qaz qazwsx qazxsw qazwsxedc zaq12wsx zaq1zaq1 zaqwsx wsxedc qweasd
qweasdzxc asdqwe asdzxc a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 abc abcd abcdef aabbcc aaabbb xyz xyzxyz qwer asdf zxcv qwertyu qwerty
gvt gvtbr smcadmin escola mudarme semsenha
`
    .split(/\s+/)
    .filter(Boolean)
    .map(folded),
)
