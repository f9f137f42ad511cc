/** What the shelves of the demo are called in Hindi, by their English names. */
export const hindiCategories: Record<string, string> = {
  Diagnostics: 'जाँच के उपकरण',
  'BP and sugar care': 'बीपी और शुगर',
  'Breathing care': 'सांस की देखभाल',
  'Mother and baby': 'माँ और शिशु',
  Mobility: 'चलने-फिरने में सहारा',
  'Masks and gloves': 'मास्क और दस्ताने',
  'Pain relief': 'दर्द से राहत',
  'Supports and braces': 'सपोर्ट और बेल्ट',
  'Home nursing': 'घर पर मरीज़ की देखभाल',
  'First aid and dressings': 'प्राथमिक उपचार और पट्टियाँ',
  'Daily living aids': 'रोज़मर्रा के सहायक',
  'Exercise and rehabilitation': 'व्यायाम और फिज़ियोथेरेपी',
}

/** Names as a shop in Lucknow would say them, brands in the reader's own letters. */
export const hindiNames: Record<string, string> = {
  // BP and sugar care
  'Sphyga 3 Automatic Blood Pressure Monitor, Upper Arm': 'स्फिगा 3 ऑटोमैटिक बीपी मॉनिटर, बाँह वाला',
  'Sphyga 5 Bluetooth BP Monitor, Two Users': 'स्फिगा 5 ब्लूटूथ बीपी मॉनिटर, दो लोगों के लिए',
  'Sphyga Bol Talking Blood Pressure Monitor, Hindi and English':
    'स्फिगा बोल बोलने वाला बीपी मॉनिटर, हिंदी और अंग्रेज़ी',
  'Sphyga Wide BP Monitor with Large Cuff, 32 to 48 cm':
    'स्फिगा वाइड बीपी मॉनिटर, बड़े कफ के साथ, 32 से 48 सेमी',
  'Sphyga Aneroid BP Instrument with Adult Cuff': 'स्फिगा घड़ी वाली बीपी मशीन, बड़ों का कफ',
  'Sphyga Aneroid BP Set with Stethoscope': 'स्फिगा घड़ी वाली बीपी मशीन, स्टेथोस्कोप के साथ',
  'Sphyga Aneroid BP Instrument, Child Cuff': 'स्फिगा घड़ी वाली बीपी मशीन, बच्चों का कफ',
  'Madhu Check Glucometer with 25 Strips': 'मधु चेक ग्लूकोमीटर, 25 स्ट्रिप के साथ',
  'Madhu Check Plus Bluetooth Glucometer Kit, 50 Strips': 'मधु चेक प्लस ब्लूटूथ ग्लूकोमीटर किट, 50 स्ट्रिप',
  'Madhu Check Sugar Test Strips, Bottle of 25': 'मधु चेक शुगर टेस्ट स्ट्रिप, 25 की शीशी',
  'Madhu Check Sugar Test Strips, Pack of 50': 'मधु चेक शुगर टेस्ट स्ट्रिप, 50 का पैक',
  'Madhu Soft Lancets, 30G, Box of 100': 'मधु सॉफ्ट लैंसेट, 30G, 100 का डिब्बा',
  'Madhu Soft Lancets, 30G, Family Pack of 200': 'मधु सॉफ्ट लैंसेट, 30G, 200 का फैमिली पैक',
  'Home BP and Sugar Care Set: BP Machine and Glucometer':
    'घर के लिए बीपी और शुगर सेट: बीपी मशीन और ग्लूकोमीटर',
  // Breathing care
  'Saans Flow Compressor Nebuliser, Adult and Child Masks':
    'सांस फ्लो कंप्रेसर नेबुलाइज़र, बड़ों और बच्चों के मास्क के साथ',
  'Saans Flow Junior Nebuliser for Children': 'सांस फ्लो जूनियर नेबुलाइज़र, बच्चों के लिए',
  'Saans Flow Clinic Heavy-Duty Compressor Nebuliser': 'सांस फ्लो क्लिनिक हैवी-ड्यूटी कंप्रेसर नेबुलाइज़र',
  'Oxi One Fingertip Pulse Oximeter with OLED Display':
    'ऑक्सी वन उंगली वाला पल्स ऑक्सीमीटर, OLED डिस्प्ले',
  'Oxi Plus Pulse Oximeter with Alarm and Perfusion Index':
    'ऑक्सी प्लस पल्स ऑक्सीमीटर, अलार्म और परफ्यूज़न इंडेक्स के साथ',
  'Saans O2 Home Oxygen Concentrator, 5 Litre': 'सांस O2 घरेलू ऑक्सीजन कंसंट्रेटर, 5 लीटर',
  'Saans O2 Home Oxygen Concentrator, 10 Litre': 'सांस O2 घरेलू ऑक्सीजन कंसंट्रेटर, 10 लीटर',
  'Saans Medical Oxygen Cylinder Set, A Type, 750 Litre':
    'सांस मेडिकल ऑक्सीजन सिलेंडर सेट, A टाइप, 750 लीटर',
  'Saans Medical Oxygen Cylinder Set with Trolley, B Type':
    'सांस मेडिकल ऑक्सीजन सिलेंडर सेट, ट्रॉली के साथ, B टाइप',
  'Nidrak Auto CPAP Machine with Humidifier and Mask':
    'निद्रक ऑटो CPAP मशीन, ह्यूमिडिफायर और मास्क के साथ',
  'Nidrak Basic Fixed-Pressure CPAP Machine with Mask':
    'निद्रक बेसिक CPAP मशीन, एक तय प्रेशर वाली, मास्क के साथ',
  'Saans Portable Suction Machine, 1 Litre Jar': 'सांस पोर्टेबल सक्शन मशीन, 1 लीटर का जार',
  'Saans Suction Machine with Battery Backup, 1 Litre Jar':
    'सांस सक्शन मशीन, बैटरी बैकअप के साथ, 1 लीटर का जार',
  'Saans Steam Vaporiser and Facial Steamer': 'सांस भाप लेने की मशीन और फेशियल स्टीमर',
  'Saans Three-Ball Spirometer, Breathing Exerciser':
    'सांस तीन गेंद वाला स्पाइरोमीटर, सांस के व्यायाम के लिए',
  'Saans Three-Ball Spirometer with Two Mouthpieces':
    'सांस तीन गेंद वाला स्पाइरोमीटर, दो माउथपीस के साथ',
  // Daily living aids
  'Dinchar 7-Day Pill Organiser, One Box for Each Day':
    'दिनचर 7 दिन की दवा का डिब्बा, हर दिन का अलग खाना',
  'Dinchar 7-Day Pill Organiser, Extra Deep, Pack of 2':
    'दिनचर 7 दिन की दवा का डिब्बा, ज़्यादा गहरा, 2 का पैक',
  'Sunvani Rechargeable Hearing Aids, Behind the Ear, Pair':
    'सुनवाणी चार्ज होने वाली सुनने की मशीन, कान के पीछे वाली, जोड़ी',
  'Sunvani Plus Hearing Aids, 16 Channels, Pair with Case':
    'सुनवाणी प्लस सुनने की मशीन, 16 चैनल, केस के साथ जोड़ी',
  'Dinchar Pull-Up Adult Diaper Pants, Large, Pack of 10': 'दिनचर बड़ों के डायपर पैंट, लार्ज, 10 का पैक',
  'Dinchar Three-in-One Commode and Shower Chair': 'दिनचर थ्री-इन-वन कमोड और नहाने की कुर्सी',
  'Dinchar Four-Foot Walking Stick for Seniors': 'दिनचर चार पैरों वाली छड़ी, बुज़ुर्गों के लिए',
  'Dinchar Small-Base Quad Stick, Petite Height': 'दिनचर चार पैरों वाली छड़ी, छोटा बेस, कम ऊँचाई',
  'Dinchar Easy-Read Bathroom Scale with Low Step, 180 kg':
    'दिनचर वज़न मशीन, बड़े अंक और नीची पायदान, 180 किलो',
  'Garmee Hot Water Bag for the Bedside, Easy Grip, 1.5 L':
    'गर्मी गरम पानी की थैली, आसान पकड़, 1.5 लीटर',
  // Diagnostics
  'Cardia II Dual-Head Stethoscope': 'कार्डिया II डुअल-हेड स्टेथोस्कोप',
  'Cardia Lite Student Stethoscope, Single Head': 'कार्डिया लाइट स्टूडेंट स्टेथोस्कोप, सिंगल हेड',
  'Cardia Paediatric Stethoscope, Small Chest Piece': 'कार्डिया बच्चों का स्टेथोस्कोप, छोटा चेस्ट पीस',
  'Cardia Pro Cardiology Stethoscope, Twin-Channel Tube':
    'कार्डिया प्रो कार्डियोलॉजी स्टेथोस्कोप, ट्विन-चैनल ट्यूब',
  'Drishya Pocket LED Otoscope with 8 Specula': 'दृश्य पॉकेट LED ओटोस्कोप, 8 स्पेकुला के साथ',
  'Drishya Rechargeable Fibre-Optic Otoscope Set': 'दृश्य चार्ज होने वाला फाइबर-ऑप्टिक ओटोस्कोप सेट',
  'Tapman Flexi-Tip Digital Thermometer': 'तापमान डिजिटल थर्मामीटर, लचीली नोक',
  'Tapman Rigid-Tip Digital Thermometer, Large Display':
    'तापमान डिजिटल थर्मामीटर, सख्त नोक, बड़ा डिस्प्ले',
  'Tapman Pro Infrared Thermometer': 'तापमान प्रो इंफ्रारेड थर्मामीटर',
  'Tapman Reception Infrared Thermometer with Loud Beep':
    'तापमान रिसेप्शन इंफ्रारेड थर्मामीटर, तेज़ बीप के साथ',
  'Taal Touch Single-Lead ECG Monitor for Home': 'ताल टच सिंगल-लीड ECG मॉनिटर, घर के लिए',
  'Taal Touch Plus ECG Monitor with Limb Cable': 'ताल टच प्लस ECG मॉनिटर, लिंब केबल के साथ',
  'Digital Body Weighing Scale, 180 kg': 'डिजिटल वज़न मशीन, 180 किलो',
  'Tola Body Composition Scale with Phone App, 150 kg':
    'तोला बॉडी फैट वज़न मशीन, फोन ऐप के साथ, 150 किलो',
  // Exercise and rehabilitation
  'Chalan Mini Pedal Exerciser with Display': 'चलन मिनी पैडल एक्सरसाइज़र, डिस्प्ले के साथ',
  'Chalan Magnetic Pedal Exerciser, Quiet Drive, 8 Levels':
    'चलन मैग्नेटिक पैडल एक्सरसाइज़र, बिना आवाज़, 8 लेवल',
  'Chalan Sports Massage Gun with 6 Heads and Case': 'चलन स्पोर्ट्स मसाज गन, 6 हेड और केस के साथ',
  'Chalan Physio Tape, 5 cm × 5 m, Single Roll': 'चलन फिज़ियो टेप, 5 सेमी × 5 मीटर, एक रोल',
  'Chalan Pre-Cut Tape Strips, 25 cm, Pack of 20': 'चलन कटी हुई टेप पट्टियाँ, 25 सेमी, 20 का पैक',
  'Saans Three-Ball Breathing Exerciser': 'सांस तीन गेंद वाला सांस का व्यायाम यंत्र',
  'Saans Breathing Exerciser with Flow Knob and Spare Tube':
    'सांस का व्यायाम यंत्र, फ्लो नॉब और अतिरिक्त ट्यूब के साथ',
  'Chalan Dual-Channel TENS and Muscle Stimulator': 'चलन डुअल-चैनल TENS और मसल स्टिमुलेटर मशीन',
  'Chalan Fitness Body Scale with Step-On Start, 180 kg':
    'चलन फिटनेस वज़न मशीन, पैर रखते ही चालू, 180 किलो',
  'Chalan Rehab Training Walker, Fixed or Reciprocal': 'चलन रिहैब वॉकर, फिक्स या कदम-दर-कदम',
  // First aid and dressings
  'Home First-Aid Kit, 65 Pieces': 'घर की फर्स्ट-एड किट, 65 चीज़ें',
  'Pattika Travel First-Aid Kit, 40 Pieces': 'पट्टिका सफर की फर्स्ट-एड किट, 40 चीज़ें',
  'Pattika Workplace First-Aid Box, 110 Pieces': 'पट्टिका दफ़्तर का फर्स्ट-एड बॉक्स, 110 चीज़ें',
  'Pattika Cotton Crepe Bandage, 10 cm × 4 m': 'पट्टिका सूती क्रेप बैंडेज, 10 सेमी × 4 मीटर',
  'Pattika Crepe Bandage, 8 cm × 4 m, Pack of 3': 'पट्टिका क्रेप बैंडेज, 8 सेमी × 4 मीटर, 3 का पैक',
  'Pattika Absorbent Cotton Wool Roll, 500 g': 'पट्टिका रुई का रोल, 500 ग्राम',
  'Pattika Cotton Wool Roll, 100 g, Pack of 4': 'पट्टिका रुई का रोल, 100 ग्राम, 4 का पैक',
  'Pattika Washproof First Bandage Strips, Box of 50':
    'पट्टिका वॉटरप्रूफ चिपकने वाली पट्टियाँ, 50 का डिब्बा',
  'Pattika Fabric Bandage Strips, Assorted, Box of 100':
    'पट्टिका कपड़े की चिपकने वाली पट्टियाँ, कई साइज़, 100 का डिब्बा',
  'Pattika Hand Sanitiser Gel with Pump, 500 ml': 'पट्टिका हैंड सैनिटाइज़र जेल, पंप के साथ, 500 मिली',
  'Thandak First-Aid Cold Pack with Cloth Wrap': 'ठंडक फर्स्ट-एड कोल्ड पैक, कपड़े के कवर के साथ',
  // Home nursing
  'Aaram Anti-Bedsore Air Mattress with Pump': 'आराम बेडसोर से बचाने वाला एयर गद्दा, पंप के साथ',
  'Aaram Plus Tubular Air Mattress, 20 Cells, Static Mode':
    'आराम प्लस ट्यूब वाला एयर गद्दा, 20 सेल, स्थिर मोड',
  'Sevaghar Semi-Fowler Home Care Bed, Manual Two Crank': 'सेवाघर सेमी-फाउलर मरीज़ का बेड, दो हैंडल वाला',
  'Sevaghar Electric Home Care Bed, Three Functions': 'सेवाघर बिजली से चलने वाला मरीज़ का बेड, तीन फंक्शन',
  'Sevaghar Bedside Commode Chair with Lift-Out Bucket': 'सेवाघर कमोड कुर्सी, निकलने वाली बाल्टी के साथ',
  'Sevaghar Male Urine Bottle with Lid, 1000 ml':
    'सेवाघर पुरुषों की पेशाब की बोतल, ढक्कन के साथ, 1000 मिली',
  'Sevaghar Autoclavable Urine Bottle, 1000 ml, Pack of 2':
    'सेवाघर पेशाब की बोतल, ऑटोक्लेव में धुलने वाली, 1000 मिली, 2 का पैक',
  'Sevaghar Adult Diapers, Tape Style, Large, Pack of 10':
    'सेवाघर बड़ों के डायपर, टेप वाले, लार्ज, 10 का पैक',
  'Sevaghar Adult Diapers, Tape Style, Medium, Pack of 30':
    'सेवाघर बड़ों के डायपर, टेप वाले, मीडियम, 30 का पैक',
  'Sevaghar Portable Suction Machine, 1 L Jar': 'सेवाघर पोर्टेबल सक्शन मशीन, 1 लीटर का जार',
  'Sevaghar Battery Suction Machine for Home and Travel':
    'सेवाघर बैटरी वाली सक्शन मशीन, घर और सफर के लिए',
  // Masks and gloves
  'N95 Respirator Mask, Pack of 5': 'N95 रेस्पिरेटर मास्क, 5 का पैक',
  'Avran N95 Respirator Masks, Family Pack of 20': 'आवरण N95 रेस्पिरेटर मास्क, 20 का फैमिली पैक',
  'Avran N95 Respirator Masks, Small Face, Pack of 10':
    'आवरण N95 रेस्पिरेटर मास्क, छोटे चेहरे के लिए, 10 का पैक',
  '3-Ply Surgical Mask, Box of 50': '3-प्लाई सर्जिकल मास्क, 50 का डिब्बा',
  'Avran Splash-Resistant Surgical Mask, Box of 50': 'आवरण छींटे रोकने वाला सर्जिकल मास्क, 50 का डिब्बा',
  "Avran Children's 3-Ply Mask, Ages 5 to 12, Box of 50":
    'आवरण बच्चों का 3-प्लाई मास्क, 5 से 12 साल, 50 का डिब्बा',
  'Avran Clear Face Shield, Pack of 2': 'आवरण पारदर्शी फेस शील्ड, 2 का पैक',
  'Avran Flip-Up Face Shield with 5 Spare Visors':
    'आवरण ऊपर उठने वाली फेस शील्ड, 5 अतिरिक्त वाइज़र के साथ',
  'Nitrile Examination Gloves, Powder Free, Box of 100':
    'नाइट्राइल जाँच के दस्ताने, बिना पाउडर, 100 का डिब्बा',
  'Hastra Nitrile Gloves, Size S, Powder Free, Box of 100':
    'हस्त्र नाइट्राइल दस्ताने, साइज़ S, बिना पाउडर, 100 का डिब्बा',
  'Hastra Nitrile Gloves, Size L, Powder Free, Box of 100':
    'हस्त्र नाइट्राइल दस्ताने, साइज़ L, बिना पाउडर, 100 का डिब्बा',
  'Hastra Heavy Nitrile Gloves, Size M, Long Cuff, Box of 50':
    'हस्त्र मोटे नाइट्राइल दस्ताने, साइज़ M, लंबी कलाई, 50 का डिब्बा',
  'Avran Hand Sanitizer Pump Bottle, 500 mL': 'आवरण हैंड सैनिटाइज़र, पंप वाली बोतल, 500 मिली',
  'Avran Hand Sanitizer with Aloe, 250 mL, Pack of 2': 'आवरण एलोवेरा हैंड सैनिटाइज़र, 250 मिली, 2 का पैक',
  // Mobility
  'Sahaj Foldable Wheelchair, 100 kg': 'सहज फोल्डिंग व्हीलचेयर, 100 किलो',
  'Sahaj Light Aluminium Wheelchair, 11.5 kg': 'सहज हल्की एल्युमिनियम व्हीलचेयर, 11.5 किलो',
  'Sahaj Wide Wheelchair for Heavier Users, 150 kg': 'सहज चौड़ी व्हीलचेयर, भारी वज़न के लिए, 150 किलो',
  'Sahaj High-Back Wheelchair with Padded Seat, 110 kg':
    'सहज ऊँची पीठ वाली व्हीलचेयर, गद्देदार सीट, 110 किलो',
  'Height-Adjustable Folding Walker': 'फोल्डिंग वॉकर, ऊँचाई घटे-बढ़े',
  'Kadam Reciprocal Walker, Step by Step, 120 kg': 'कदम वॉकर, कदम-दर-कदम, 120 किलो',
  'Kadam Junior Walker for Shorter Users, 60 to 78 cm': 'कदम जूनियर वॉकर, छोटे कद के लिए, 60 से 78 सेमी',
  'Kadam Rollator with Seat, Basket and Hand Brakes':
    'कदम पहियों वाला वॉकर, सीट, टोकरी और हैंड ब्रेक के साथ',
  'Kadam All-Ground Rollator, 10 Inch Wheels, 136 kg':
    'कदम हर रास्ते का पहियों वाला वॉकर, 10 इंच के पहिये, 136 किलो',
  'Kadam Quad Walking Stick, Small Base': 'कदम चार पैरों वाली छड़ी, छोटा बेस',
  'Kadam Quad Walking Stick, Wide Base, Extra Steady':
    'कदम चार पैरों वाली छड़ी, चौड़ा बेस, ज़्यादा मज़बूत पकड़',
  'Kadam Tall Quad Walking Stick, 84 to 107 cm': 'कदम लंबी चार पैरों वाली छड़ी, 84 से 107 सेमी',
  'Kadam Elbow Crutches, Adult, Pair, 110 kg': 'कदम कोहनी वाली बैसाखी, बड़ों की, जोड़ी, 110 किलो',
  'Kadam Elbow Crutches, Small, Pair, for 140 to 160 cm':
    'कदम कोहनी वाली बैसाखी, छोटी, जोड़ी, 140 से 160 सेमी कद के लिए',
  // Mother and baby
  'Mamta Electric Breast Pump, Two Modes': 'ममता इलेक्ट्रिक ब्रेस्ट पंप, दो मोड',
  'Mamta Quiet Rechargeable Breast Pump, 12 Levels':
    'ममता बिना आवाज़ का ब्रेस्ट पंप, चार्ज होने वाला, 12 लेवल',
  'Mamta Travel Breast Pump, USB Powered': 'ममता सफर का ब्रेस्ट पंप, USB से चलने वाला',
  'Mamta Spare Shield and Valve Set for Breast Pump, 24 mm':
    'ममता ब्रेस्ट पंप के लिए शील्ड और वाल्व सेट, 24 मिमी',
  'Mamta Slow-Flow Feeding Bottle, 125 mL, with Cap':
    'ममता दूध की बोतल, धीमा बहाव, ढक्कन के साथ, 125 मिली',
  'Mamta Wide-Neck Feeding Bottle, 250 mL': 'ममता दूध की बोतल, चौड़ा मुँह, 250 मिली',
  'Tola Baby Weighing Scale with Curved Tray, 20 kg': 'तोला शिशु वज़न मशीन, गोलाई वाली ट्रे, 20 किलो',
  'Tola Clinic Baby Scale with Battery Backup, 15 kg':
    'तोला क्लिनिक शिशु वज़न मशीन, बैटरी बैकअप के साथ, 15 किलो',
  'Tola Grow-With-Me Baby and Toddler Scale, 25 kg': 'तोला शिशु और बच्चों की वज़न मशीन, 25 किलो',
  'Tapman Bachpan Baby Thermometer, 10-Second Soft Tip':
    'तापमान बचपन शिशु थर्मामीटर, 10 सेकंड, नरम नोक',
  'Tapman Family Fever Kit: Two Thermometers with Covers':
    'तापमान फैमिली बुखार किट: दो थर्मामीटर, कवर के साथ',
  'Tola Mother and Baby Weighing Scale, Tare, 150 kg':
    'तोला माँ और शिशु वज़न मशीन, साथ तौलने के लिए, 150 किलो',
  // Pain relief
  'Orthopaedic Electric Heating Pad, Large': 'सिकाई का इलेक्ट्रिक हीटिंग पैड, बड़ा',
  'Garmee Electric Heating Pad, Regular with Waist Strap':
    'गर्मी इलेक्ट्रिक हीटिंग पैड, कमर की पट्टी के साथ',
  'Ribbed Rubber Hot Water Bag, 2 L': 'धारीदार रबर की गरम पानी की थैली, 2 लीटर',
  'Garmee Mini Rubber Hot Water Bag, 750 ml': 'गर्मी छोटी रबर की गरम पानी की थैली, 750 मिली',
  'Thandak Reusable Hot and Cold Gel Pack, Set of 2': 'ठंडक गरम-ठंडी सिकाई का जेल पैक, 2 का सेट',
  'Thandak Cold Gel Pack for Back and Hip, Large': 'ठंडक ठंडी सिकाई का जेल पैक, पीठ और कूल्हे के लिए, बड़ा',
  'Garmee Infrared Heat Lamp, 150 W': 'गर्मी सिकाई का इंफ्रारेड लैंप, 150 वाट',
  'Rahatma Pocket TENS Unit, Single Channel with 2 Pads':
    'राहतमा पॉकेट TENS मशीन, सिंगल चैनल, 2 पैड के साथ',
  'Rahatma Relax Massage Gun with 4 Heads': 'राहतमा रिलैक्स मसाज गन, 4 हेड के साथ',
  'Rahatma Shiatsu Foot Massager with Warmth': 'राहतमा शियात्सु पैरों का मसाजर, गरमाहट के साथ',
  'Rahatma Vibro Foot Massager, Flat Plate': 'राहतमा वाइब्रो पैरों का मसाजर, सपाट प्लेट',
  // Supports and braces
  'Sthirak Knee Support with Open Patella, Medium': 'स्थिरक घुटने का सपोर्ट, आगे से खुला, मीडियम',
  'Sthirak Knee Support with Open Patella, Small': 'स्थिरक घुटने का सपोर्ट, आगे से खुला, स्मॉल',
  'Sthirak Knee Support with Open Patella, Large': 'स्थिरक घुटने का सपोर्ट, आगे से खुला, लार्ज',
  'Sthirak Knee Support with Open Patella, Extra Large':
    'स्थिरक घुटने का सपोर्ट, आगे से खुला, एक्स्ट्रा लार्ज',
  'Sthirak Pull-On Knee Cap, Large, Pair': 'स्थिरक नी कैप, लार्ज, जोड़ी',
  'Sthirak Pull-On Knee Cap, Medium, Pair': 'स्थिरक नी कैप, मीडियम, जोड़ी',
  'Sthirak Lumbar Belt with Double Pull, Large': 'स्थिरक कमर की बेल्ट, डबल पुल, लार्ज',
  'Sthirak Lumbar Belt with Double Pull, Medium': 'स्थिरक कमर की बेल्ट, डबल पुल, मीडियम',
  'Sthirak Lumbar Belt with Double Pull, Extra Large': 'स्थिरक कमर की बेल्ट, डबल पुल, एक्स्ट्रा लार्ज',
  'Sthirak Contoured Back Support Belt, Extra Large': 'स्थिरक पीठ के आकार की सपोर्ट बेल्ट, एक्स्ट्रा लार्ज',
  'Sthirak Soft Cervical Collar, Medium': 'स्थिरक नरम सर्वाइकल कॉलर, मीडियम',
  'Sthirak Soft Cervical Collar, Small': 'स्थिरक नरम सर्वाइकल कॉलर, स्मॉल',
  'Sthirak Soft Cervical Collar, Large': 'स्थिरक नरम सर्वाइकल कॉलर, लार्ज',
  'Sthirak Firm Cervical Collar with Chin Rest, Large':
    'स्थिरक सख्त सर्वाइकल कॉलर, ठोड़ी के सहारे के साथ, लार्ज',
  'Sthirak Compression Stockings, Below Knee, Medium, Pair':
    'स्थिरक कम्प्रेशन मोज़े, घुटने तक, मीडियम, जोड़ी',
  'Sthirak Compression Stockings, Firm, Below Knee, Large': 'स्थिरक कसे कम्प्रेशन मोज़े, घुटने तक, लार्ज',
  'Sthirak Kinesiology Tape, 5 cm × 5 m, Twin Rolls':
    'स्थिरक काइनेसियोलॉजी टेप, 5 सेमी × 5 मीटर, दो रोल',
  'Aaram Contour Memory Foam Pillow for the Neck': 'आराम मेमोरी फोम तकिया, गर्दन के आकार का',
  'Aaram Cervical Pillow, Firm Foam, Low Height': 'आराम सर्वाइकल तकिया, सख्त फोम, कम ऊँचाई',
  // Further sizes and packs
  'Sthirak Compression Stockings, Below Knee, Small, Pair': 'स्थिरक कम्प्रेशन मोज़े, घुटने तक, स्मॉल, जोड़ी',
  'Sthirak Compression Stockings, Below Knee, Large, Pair': 'स्थिरक कम्प्रेशन मोज़े, घुटने तक, लार्ज, जोड़ी',
  'Sthirak Compression Stockings, Below Knee, Extra Large, Pair':
    'स्थिरक कम्प्रेशन मोज़े, घुटने तक, एक्स्ट्रा लार्ज, जोड़ी',
  'Hastra Nitrile Gloves, Size M, Powder Free, Box of 100':
    'हस्त्र नाइट्राइल दस्ताने, साइज़ M, बिना पाउडर, 100 का डिब्बा',
  'Hastra Nitrile Gloves, Size XL, Powder Free, Box of 100':
    'हस्त्र नाइट्राइल दस्ताने, साइज़ XL, बिना पाउडर, 100 का डिब्बा',
  'Sevaghar Adult Diapers, Tape Style, Medium, Pack of 10':
    'सेवाघर बड़ों के डायपर, टेप वाले, मीडियम, 10 का पैक',
  'Sevaghar Adult Diapers, Tape Style, Large, Pack of 30':
    'सेवाघर बड़ों के डायपर, टेप वाले, लार्ज, 30 का पैक',
  'Dinchar Pull-Up Adult Diaper Pants, Medium, Pack of 10':
    'दिनचर बड़ों के डायपर पैंट, मीडियम, 10 का पैक',
}
