/**
 * What people type, and the words our products use: other spellings, household names, Hindi in both
 * scripts. Left: words as `words.ts` leaves them. Right: alternatives, each a row of words
 * that must all be there.
 */
const source = `
bp | bp machine | bp monitor | bp instrument | bp checker | bp napne ki machine | pressure machine | blood pressure machine | b p machine = blood pressure; bp
bp apparatus | manual bp | dial bp = aneroid
sugar | sugar machine | sugar test | sugar testing | sugar test machine | sugar check | sugar checker | glucose meter | glucometre | diabetes | diabetes machine = glucometer; sugar; glucose
sugar strips | sugar strip | sugar test strips | sugar test strip | sugar patti | glucose strips | glucometer strips = test strips
sugar needle | pricking needle | finger needle = lancet
knee pain | joint pain | ghutno ka dard = knee support; knee
back pain | kamar ka dard = lumbar; back
neck pain | gardan dard = cervical; neck
saans ki machine | sans ki machine | saans machine | saas ki machine | dama machine | asthma machine | bhaap machine | bhap machine = nebuliser; breathing; steam
nebulizer | nebuliser | nebulisor | nebulization machine | nebulizer machine = nebuliser; nebulizer
oximeter | oxymeter | oxy meter | oxi meter | oximetre | spo2 | spo2 meter | finger machine | oxygen meter | saturation = oximeter
oxygen machine | oxygen generator | oxygen concentrater = oxygen concentrator
oxygen tank | oxygen silinder | oxygen cylender = oxygen cylinder
thermometer | thermameter | thermometre | tharmameter | fever machine | bukhar machine | bukhar napne ki machine | bukhar | fever | temperature = thermometer
temperature gun | thermal gun | fever gun | forehead thermometer | ir thermometer = infrared thermometer
stethescope | stethoscop | doctor aala | aala | ala = stethoscope
weight machine | weighing machine | weighing scale | vajan machine | wajan machine | vajan ki machine | wajan | kata = weighing scale; baby scale
steam machine | steamer | steam inhaler | vaporizer | vaporiser | facial steamer = vaporiser; vaporizer; steam
khasi | zukam | cold and cough = steam; nebuliser
ecg machine | ekg | heart machine = ecg
suction | balgam machine | phlegm machine = suction
cpap | sleep machine | snoring machine | kharate = cpap
lung exerciser | breathing exerciser | phephde = spirometer
wheel chair | wheelchair | pahiya kursi | patient chair = wheelchair
walker | walking frame | chalne ka stand = walker
stick | lathi | chhadi | chadi | walking cane | cane = walking stick
crutches | crutch | baisakhi | baishakhi = crutch
potty chair | toilet chair | toilet stool | commode | latrine chair = commode
neck belt | neck collar | gardan belt | cervical belt | neck support = cervical collar
kamar belt | back belt | waist belt | kamar dard | back support | lumbar support | kamar = lumbar; back
knee belt | knee cap | ghutna | ghutne ka belt | knee brace | ghutna belt = knee
varicose | varicose socks | pressure socks | compression socks = compression stocking
tape for pain | sports tape | muscle tape = kinesiology tape
garam pani ki bottle | hot bag | hot bottle | hot water bottle | garam paani bag | garam pani bag | sek | sikai | sekai = hot water bag; heating pad
heat pad | electric heating bag | heating belt | heat belt | hot pad = heating pad
ice bag | ice pack | cold pack | baraf | barf = ice; gel pack
infrared lamp | red light | lal batti | heat lamp = infrared lamp
dard | pain | pain machine = pain
physiotherapy machine | nerve machine | tens unit | tens machine = tens
massager | maalish | malish machine | massage machine = massage
bed sore mattress | bedsore mattress | bedsore | bed sore | air bed | hawa wala gadda | gadda | water bed | alpha bed = air mattress
hospital cot | patient bed | hospital bed | patient palang | fowler bed | icu bed | medical bed = care bed; bed
diaper | diapers | pampers | adult pampers | adult diaper | langot = diaper
urine pot | peshab ki bottle | urinal = urine
mask | face mask | mouth mask | muh ka mask = mask
n 95 | n95 | ninety five mask = n95
gloves | glove | dastane | hand gloves | surgical gloves | rubber gloves = glove
sanitizer | sanitiser | hand wash gel | hand rub = sanitizer; sanitiser
shield | face cover | face guard = face shield
breast pump | milk pump | doodh pump | doodh nikalne ki machine = breast pump
feeding bottle | milk bottle | doodh ki bottle | baby bottle | nipple bottle = feeding bottle
baby | bacha | bachcha | newborn | shishu = baby
first aid | first aid box | firstaid | medical kit | emergency kit | davai box = first aid
patti | bandage | garam patti | crepe | gauze = bandage; crepe
band aid | bandaid | plaster strip = bandage; adhesive
rui | cotton | cotton wool = cotton
pill box | medicine box | dawai ka dabba | tablet box | pill organizer | tablet organizer = pill organiser
hearing machine | kaan ki machine | ear machine | sunne ki machine = hearing
ear scope | ear checker = otoscope
cycle | pedal cycle | exercise cycle | hand cycle = pedal
pillow | takiya = pillow
`

const hindi = `
बीपी मशीन | बीपी | ब्लड प्रेशर | रक्तचाप | बी पी मशीन = blood pressure; bp
शुगर मशीन | शुगर | शुगर टेस्ट | मधुमेह | ग्लूकोमीटर = glucometer; sugar
शुगर स्ट्रिप | टेस्ट स्ट्रिप = test strips
सांस की मशीन | साँस की मशीन | दमा | नेबुलाइजर | नेबुलाइज़र = nebuliser; breathing
ऑक्सीमीटर | ऑक्सिमीटर = oximeter
ऑक्सीजन मशीन | ऑक्सीजन = oxygen
थर्मामीटर | बुखार | बुखार मशीन = thermometer
भाप मशीन | भाप = steam
व्हीलचेयर | व्हील चेयर | पहिया कुर्सी = wheelchair
वॉकर = walker
छड़ी | लाठी = walking stick
बैसाखी = crutch
मास्क = mask
दस्ताने = glove
पट्टी = bandage; crepe
रुई = cotton
हीटिंग पैड | सिकाई = heating pad
गरम पानी की बोतल = hot water bag
वजन मशीन | वज़न मशीन = weighing scale
कान की मशीन = hearing
डायपर = diaper
घुटना | घुटने का बेल्ट = knee
कमर बेल्ट | कमर = lumbar
गर्दन बेल्ट = cervical collar
गद्दा | हवा वाला गद्दा = air mattress
आला = stethoscope
कमोड कुर्सी = commode
दूध की बोतल = feeding bottle
`

/** Phrase → alternatives, each a list of words that belong together. */
export const synonyms: ReadonlyMap<string, readonly string[][]> = new Map([
  ...lines(source),
  ...lines(hindi),
])

/** Words of a sentence that name no product. */
export const fillers: ReadonlySet<string> = new Set(
  'a an the and or of for with in to on my me i want need buy show best good cheap price online india ki ka ke ko se wala wali wale chahiye liye hai kya ghar mera mere की का के को से वाला वाली चाहिए लिए है और में'.split(
    ' ',
  ),
)

function lines(text: string): [string, string[][]][] {
  return text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [phrases = '', meanings = ''] = line.split(' = ')
      const alternatives = meanings.split(';').map((words) => words.trim().split(' '))
      return phrases
        .split('|')
        .map((phrase): [string, string[][]] => [phrase.trim().normalize('NFKC'), alternatives])
    })
}
