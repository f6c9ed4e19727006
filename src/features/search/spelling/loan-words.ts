/**
 * English words of signboards and a few names, then how Hindi boards write them: they are not pronounced as they are
 * spelled, so their sounds are too far apart. One word per line; the same sounds in other Indian scripts belong to it
 * as well.
 */
export const loanWords = `
depot डिपो डीपो डेपो
sai साईं साई साँई
dairy डेयरी डेरी
bureau ब्यूरो
restaurant रेस्टोरेंट रेस्टोरैंट रेस्तरां रेस्टॉरेंट
boutique बुटीक बूटिक
garage गैरेज गैराज
courier कूरियर कोरियर
diagnostic डायग्नोस्टिक
diagnostics डायग्नोस्टिक्स
chemist केमिस्ट
battery बैटरी
engineering इंजीनियरिंग
engineers इंजीनियर्स
enterprise एंटरप्राइज
enterprises एंटरप्राइजेज एंटरप्राइजेस एंटरप्राइज़ेज़ इंटरप्राइजेज
agency एजेंसी एजेन्सी
agencies एजेंसीज
store स्टोर
stores स्टोर्स
general जनरल
stationery स्टेशनरी
stationers स्टेशनर्स
computer कंप्यूटर कम्प्यूटर
computers कंप्यूटर्स कम्प्यूटर्स
mobiles मोबाइल्स
electronics इलेक्ट्रॉनिक्स इलेक्ट्रोनिक्स
furniture फर्नीचर फ़र्नीचर
hardware हार्डवेयर
sanitary सेनेटरी सैनिटरी सेनिटरी
paints पेंट्स पेन्ट्स
tiles टाइल्स
marble मार्बल
glass ग्लास
textile टेक्सटाइल
textiles टेक्सटाइल्स
bangles बैंगल्स बेंगल्स
shoes शूज शूज़
footwear फुटवियर फुटवेयर
cleaners क्लीनर्स
salon सैलून सेलून
beauty ब्यूटी
gym जिम
academy एकेडमी अकादमी अकैडमी
classes क्लासेज क्लासेस
tuition ट्यूशन
tuitions ट्यूशंस
school स्कूल
college कॉलेज कालेज
tours टूर्स
lodge लॉज
guest गेस्ट
house हाउस
palace पैलेस
banquet बैंक्वेट
marriage मैरिज
caterers कैटरर्स केटरर्स
bakery बेकरी
bakers बेकर्स
pizza पिज्जा पिज़्ज़ा
icecream आइसक्रीम
juice जूस
sons सन्स संस
brothers ब्रदर्स
company कंपनी कम्पनी
works वर्क्स
service सर्विस
services सर्विसेज सर्विसेस
oil ऑयल
machinery मशीनरी
industry इंडस्ट्री
industries इंडस्ट्रीज
fashion फैशन
fashions फैशंस
collection कलेक्शन
wedding वेडिंग
decorators डेकोरेटर्स
music म्यूजिक
book बुक
books बुक्स
nursery नर्सरी
care केयर
surgical सर्जिकल
physiotherapy फिजियोथेरेपी
homeopathic होम्योपैथिक होमियोपैथिक
homeopathy होम्योपैथी होमियोपैथी
private प्राइवेट
plaza प्लाजा
tower टावर टॉवर
road रोड
chowk चौक
verma वर्मा
packers पैकर्स
movers मूवर्स
designer डिज़ाइनर डिजाइनर
designers डिजाइनर्स
interior इंटीरियर
interiors इंटीरियर्स
security सिक्योरिटी सिक्युरिटी
finance फाइनेंस फायनेंस
insurance इंश्योरेंस
property प्रॉपर्टी प्रोपर्टी
properties प्रॉपर्टीज
cycle साइकिल
scooter स्कूटर
vehicle व्हीकल
driving ड्राइविंग
studio स्टूडियो
digital डिजिटल
printers प्रिंटर्स
press प्रेस
cafe कैफे कैफ़े
`
