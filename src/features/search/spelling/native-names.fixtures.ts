/** Names and words of businesses in each script, with the Latin spellings people use; made for these tests. */
export const nativeNames: Readonly<Record<string, string>> = {
  tamil: `
    முருகன் murugan; கணேஷ் ganesh; லட்சுமி latchumi lakshmi; மீனாட்சி meenakshi minakshi; சரவணா saravana; அன்னபூர்ணா annapoorna annapurna;
    தமிழ் tamil thamizh; சென்னை chennai; மதுரை madurai; கோயம்புத்தூர் coimbatore koyambuthur; கடை kadai; உணவகம் unavagam; மருத்துவமனை maruthuvamanai;
    பள்ளி palli; நகை nagai; வங்கி vangi; செட்டிநாடு chettinadu chettinad; பாண்டியன் pandian pandiyan; செல்வம் selvam; ராஜா raja; கிருஷ்ணன் krishnan;
    பாலாஜி balaji; தங்கம் thangam; பூக்கடை pookadai; விநாயகர் vinayagar vinayakar; ஐயர் iyer aiyar; சுப்பிரமணியம் subramaniam subramanyam; அம்மன் amman;
    குமார் kumar; வேலன் velan; பிரியாணி biryani; இட்லி idli; தோசை dosai; ஜவுளி javuli; சாந்தி shanti santhi`,
  telugu: `
    వెంకటేశ్వర venkateswara venkateshwara; లక్ష్మి lakshmi laxmi; శ్రీనివాస srinivasa; హైదరాబాద్ hyderabad; విజయవాడ vijayawada; తిరుపతి tirupati thirupathi;
    రెడ్డి reddy; రావు rao; నాయుడు naidu nayudu; కృష్ణ krishna; సాయి sai; బాలాజీ balaji; అన్నపూర్ణ annapurna; మందులు mandulu; బంగారం bangaram;
    బిర్యానీ biryani; హోటల్ hotel; స్వీట్స్ sweets; గణేష్ ganesh; దుర్గ durga; పద్మావతి padmavathi padmavati; సత్యనారాయణ satyanarayana sathyanarayana;
    రాజమండ్రి rajahmundry rajamandri; గుంటూరు guntur; వరంగల్ warangal; మెడికల్ medical; చీరలు cheeralu; పెళ్లి pelli`,
  kannada: `
    ಬೆಂಗಳೂರು bengaluru; ಮೈಸೂರು mysuru; ಲಕ್ಷ್ಮಿ lakshmi laxmi; ಮಂಜುನಾಥ manjunatha manjunath; ಕೃಷ್ಣ krishna; ಗಣೇಶ ganesha ganesh; ಬಸವರಾಜ basavaraj basavaraja;
    ಶಿವ shiva; ಹೋಟೆಲ್ hotel; ಉಡುಪಿ udupi; ದರ್ಶಿನಿ darshini; ಗೌಡ gowda; ಶೆಟ್ಟಿ shetty; ರಾಘವೇಂದ್ರ raghavendra; ಸಿದ್ದಗಂಗಾ siddaganga; ಹುಬ್ಬಳ್ಳಿ hubballi hubli;
    ಧಾರವಾಡ dharwad; ಮಂಗಳೂರು mangaluru mangalore; ಕನ್ನಡ kannada; ಆಸ್ಪತ್ರೆ aspatre aaspatre; ಅಂಗಡಿ angadi; ಬೇಕರಿ bakery bekari; ಚಿನ್ನ chinna; ಸೀರೆ seere;
    ನಂದಿನಿ nandini; ವಿದ್ಯಾ vidya; ಕಾವೇರಿ kaveri cauvery; ರಾಮಯ್ಯ ramaiah ramayya`,
  malayalam: `
    കൊച്ചി kochi; തൃശ്ശൂർ thrissur; കോഴിക്കോട് kozhikode; ആലപ്പുഴ alappuzha; ലക്ഷ്മി lakshmi laxmi; കൃഷ്ണൻ krishnan; നായർ nair nayar; മേനോൻ menon;
    ഗണേഷ് ganesh; പത്മനാഭ padmanabha; അനന്തപുരി ananthapuri anantapuri; ചായക്കട chayakada; ആശുപത്രി ashupathri asupatri; സ്വർണം swarnam; മലബാർ malabar;
    ഭീമ bhima bheema; കല്യാൺ kalyan; ജോസ് jose jos; തോമസ് thomas; വർഗീസ് varghese; ബേക്കറി bakery; ഹോട്ടൽ hotel; പുഴ puzha; ശ്രീധരൻ sreedharan sridharan;
    ഗുരുവായൂർ guruvayur guruvayoor; മുത്തൂറ്റ് muthoot; സരസ്വതി saraswathi saraswati; വിഷ്ണു vishnu; രാധ radha; കേരള kerala`,
  bengali: `
    কলকাতা kolkata; মিষ্টি mishti; ঘোষ ghosh; বসু basu bose; দত্ত datta dutta; সেন sen; রায় roy ray; চক্রবর্তী chakraborty chakrabarti; মুখার্জি mukherjee mukharji;
    ব্যানার্জী banerjee; লক্ষ্মী lakshmi laxmi; দুর্গা durga; বিশ্বাস biswas viswas; সরকার sarkar; মণ্ডল mondal mandal; ভাণ্ডার bhandar; শাড়ি sari shari; বাজার bazar;
    দোকান dokan; হাওড়া howrah haora; শ্রী shri sri; গণেশ ganesh; বস্ত্রালয় bastralaya vastralaya; রসগোল্লা rosogolla rasgulla; হাসপাতাল hospital haspatal; স্টোর্স stores;
    জয়ন্তী jayanti; বিরিয়ানি biriyani biryani; সুব্রত subrata; অমিত amit`,
  gujarati: `
    અમદાવાદ amdavad ahmedabad; સુરત surat; વડોદરા vadodara; પટેલ patel; શાહ shah; મહેતા mehta; લક્ષ્મી lakshmi laxmi; ગણેશ ganesh; કૃષ્ણ krishna; અંબિકા ambika;
    જ્વેલર્સ jewellers; ફરસાણ farsan; ઢોકળા dhokla; દવાખાનું davakhanu; દુકાન dukan; કાપડ kapad; મીઠાઈ mithai; રાજકોટ rajkot; ભાવનગર bhavnagar; જયેશ jayesh;
    હિતેશ hitesh; ગાંધી gandhi; ચામુંડા chamunda; ખોડિયાર khodiyar; સ્વામિનારાયણ swaminarayan; પ્રજાપતિ prajapati; ઠક્કર thakkar; બેંક bank`,
  marathi: `
    पुणे pune; मुंबई mumbai; नाशिक nashik nasik; कोल्हापूर kolhapur; गणपती ganpati ganapati; पाटील patil; देशमुख deshmukh; कुलकर्णी kulkarni; जोशी joshi; शिंदे shinde;
    वडापाव vadapav; मिसळ misal; पैठणी paithani; दुकान dukan; रुग्णालय rugnalay; ज्ञानेश्वर dnyaneshwar; विठ्ठल vitthal vithal; तुकाराम tukaram; गोखले gokhale;
    चितळे chitale; सोनार sonar; भाजी bhaji; अंबाबाई ambabai; महालक्ष्मी mahalaxmi mahalakshmi; साई sai; कांबळे kamble; गायकवाड gaikwad; बाळासाहेब balasaheb`,
  gurmukhi: `
    ਅੰਮ੍ਰਿਤਸਰ amritsar; ਲੁਧਿਆਣਾ ludhiana; ਜਲੰਧਰ jalandhar; ਪੰਜਾਬ punjab panjab; ਸਿੰਘ singh; ਕੌਰ kaur; ਗੁਰਪ੍ਰੀਤ gurpreet; ਹਰਜਿੰਦਰ harjinder; ਢਾਬਾ dhaba;
    ਲੱਸੀ lassi; ਕੁਲਚਾ kulcha; ਸ਼ਰਮਾ sharma; ਬੱਲੇ balle; ਮਿੱਠਾ mittha mitha; ਸਵੀਟਸ sweets; ਦੁਕਾਨ dukan; ਹਸਪਤਾਲ haspatal hospital; ਖ਼ਾਲਸਾ khalsa; ਗਿੱਲ gill; ਸੰਧੂ sandhu;
    ਢਿੱਲੋਂ dhillon; ਬਰਾੜ brar; ਪਟਿਆਲਾ patiala; ਫੁਲਕਾਰੀ phulkari; ਜੁੱਤੀ jutti; ਮਨਜੀਤ manjit manjeet; ਰਵਿੰਦਰ ravinder ravindra; ਚੰਡੀਗੜ੍ਹ chandigarh`,
  odia: `
    ଭୁବନେଶ୍ୱର bhubaneswar; କଟକ cuttack katak; ପୁରୀ puri; ଜଗନ୍ନାଥ jagannath jagannatha; ଲକ୍ଷ୍ମୀ lakshmi laxmi; ଗଣେଶ ganesh; ମହାନ୍ତି mohanty mahanti; ପଟ୍ଟନାୟକ patnaik pattanayak;
    ଦାସ das; ସାହୁ sahu; ପ୍ରଧାନ pradhan; ଦୋକାନ dokan; ମିଠା mitha; ରସଗୋଲା rasagola rasgola; ଓଡ଼ିଶା odisha; ସମ୍ବଲପୁର sambalpur; ବାଲେଶ୍ୱର baleswar; ରାଉରକେଲା rourkela raurkela;
    ଶ୍ରୀ shri sri; ବସ୍ତ୍ରାଳୟ bastralaya vastralaya; ଡାକ୍ତରଖାନା daktarkhana; ହୋଟେଲ hotel; ନାୟକ nayak naik; ସେଠୀ sethi; ବେହେରା behera; ମିଶ୍ର mishra; ତ୍ରିପାଠୀ tripathy tripathi`,
  hindi: `
    बिजली bijli bijlee; मिस्त्री mistri mistry; नलसाज nalsaaz nalsaj; दर्ज़ी darzi darji; नाई nai naai; मिठाई mithai mithaai; हलवाई halwai halvai; कपड़ा kapda kapra; जूते joote jute;
    किराना kirana; सब्ज़ी sabzi sabji; फल phal fal; दूध doodh dudh; डेयरी dairy dairi; अस्पताल aspatal; दवाखाना dawakhana davakhana; वैद्य vaidya; वकील vakil vakeel; मकान makaan makan;
    किराया kiraya; गाड़ी gaadi gadi gari; मरम्मत marammat; साइकिल cycle saikil; ताला tala taala; चाबी chabi chaabi; सोना sona; चांदी chandi chaandi; गहने gahne; शादी shaadi shadi;
    बारात barat baraat; बैंड band baind; पंडित pandit; ज्योतिष jyotish; योग yog yoga; विद्यालय vidyalaya vidyalay; पाठशाला pathshala paathshala; पुस्तक pustak; भंडार bhandar;
    गुप्ता gupta; शर्मा sharma; वर्मा verma varma; अग्रवाल agarwal agrawal; चौधरी chaudhary chowdhary; यादव yadav; खन्ना khanna; खाना khana; भोजनालय bhojanalaya bhojnalay;
    ढाबा dhaba; छोले chole chhole; भटूरे bhature bhatoore; समोसा samosa; जलेबी jalebi; कचौड़ी kachori kachauri; पनीर paneer; लस्सी lassi; मक्खन makkhan makhan; राजधानी rajdhani;
    लक्ष्मी laxmi lakshmi; श्री shri shree; गणेश ganesh; दुर्गा durga; कृष्णा krishna; हनुमान hanuman; शिव shiv; साईं sai; बालाजी balaji; ज्ञान gyan; प्रकाश prakash; दीपक deepak dipak;
    सूरज suraj sooraj; चंद्र chandra; रोशनी roshni; संगीत sangeet sangit; नृत्य nritya; फोटो photo foto; स्टूडियो studio; होटल hotel; स्वीट्स sweets; ब्यूटी beauty; पार्लर parlour parlor;
    टेलर tailor; ट्रेलर trailer; हॉस्पिटल hospital; क्लिनिक clinic; डॉक्टर doctor; मेडिकल medical; स्टोर store; मोबाइल mobile; कंप्यूटर computer; इलेक्ट्रॉनिक्स electronics;
    फर्नीचर furniture; ऑटो auto; टायर tyre tire; बैटरी battery; स्कूल school; कोचिंग coaching; जिम gym; बैंक bank; एटीएम atm; एसबीआई sbi; एलआईसी lic; टीवी tv; एसी ac; सर्विस service;
    इंदौर indore; लखनऊ lucknow lakhnau; जयपुर jaipur; वाराणसी varanasi; कानपुर kanpur; पटना patna; रांची ranchi; भोपाल bhopal; आगरा agra; दिल्ली delhi dilli`,
}

/** The pairs of a script: a word and one Latin spelling of it. */
export function namePairs(script: string): { native: string; latin: string }[] {
  return (nativeNames[script] ?? '').split(';').flatMap((entry) => {
    const [native = '', ...spellings] = entry.trim().split(/\s+/)
    return spellings.map((latin) => ({ native, latin }))
  })
}
