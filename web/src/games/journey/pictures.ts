// A picture for every card and Stage, by its name.
import armchair from 'icon:armchair';
import backForth from 'icon:back-forth';
import backpack from 'icon:backpack';
import backup from 'icon:backup';
import bandageRoll from 'icon:bandage-roll';
import barefoot from 'icon:barefoot';
import bearFace from 'icon:bear-face';
import bookCover from 'icon:book-cover';
import boots from 'icon:boots';
import bread from 'icon:bread';
import broadsword from 'icon:broadsword';
import bubblingBowl from 'icon:bubbling-bowl';
import butterfly from 'icon:butterfly';
import campfire from 'icon:campfire';
import canadianGoose from 'icon:canadian-goose';
import cancel from 'icon:cancel';
import candleLight from 'icon:candle-light';
import canoe from 'icon:canoe';
import cauldron from 'icon:cauldron';
import character from 'icon:character';
import church from 'icon:church';
import cloak from 'icon:cloak';
import coffeeCup from 'icon:coffee-cup';
import conversation from 'icon:conversation';
import cook from 'icon:cook';
import crossedSwords from 'icon:crossed-swords';
import crossroad from 'icon:crossroad';
import daggers from 'icon:daggers';
import deerHead from 'icon:deer-head';
import despair from 'icon:despair';
import directionSigns from 'icon:direction-signs';
import donkey from 'icon:donkey';
import doorRingHandle from 'icon:door-ring-handle';
import dramaMasks from 'icon:drama-masks';
import dualityMask from 'icon:duality-mask';
import envelope from 'icon:envelope';
import executionerHood from 'icon:executioner-hood';
import falling from 'icon:falling';
import floorHatch from 'icon:floor-hatch';
import frog from 'icon:frog';
import gate from 'icon:gate';
import ghost from 'icon:ghost';
import gooeyEyedSun from 'icon:gooey-eyed-sun';
import goose from 'icon:goose';
import guards from 'icon:guards';
import handTruck from 'icon:hand-truck';
import hastyGrave from 'icon:hasty-grave';
import highShot from 'icon:high-shot';
import hobbitDoor from 'icon:hobbit-door';
import hole from 'icon:hole';
import hood from 'icon:hood';
import horizonRoad from 'icon:horizon-road';
import humanEar from 'icon:human-ear';
import invisible from 'icon:invisible';
import key from 'icon:key';
import lanternFlame from 'icon:lantern-flame';
import lockedChest from 'icon:locked-chest';
import loveLetter from 'icon:love-letter';
import lyre from 'icon:lyre';
import magicHat from 'icon:magic-hat';
import mirrorMirror from 'icon:mirror-mirror';
import moneyStack from 'icon:money-stack';
import mountainCave from 'icon:mountain-cave';
import musicalNotes from 'icon:musical-notes';
import nightSky from 'icon:night-sky';
import openBook from 'icon:open-book';
import pathDistance from 'icon:path-distance';
import plainDagger from 'icon:plain-dagger';
import pocketWatch from 'icon:pocket-watch';
import policeBadge from 'icon:police-badge';
import prayer from 'icon:prayer';
import prisoner from 'icon:prisoner';
import queenCrown from 'icon:queen-crown';
import quillInk from 'icon:quill-ink';
import ringingBell from 'icon:ringing-bell';
import robberHand from 'icon:robber-hand';
import rock from 'icon:rock';
import saltShaker from 'icon:salt-shaker';
import sandsOfTime from 'icon:sands-of-time';
import scales from 'icon:scales';
import scissors from 'icon:scissors';
import scrollQuill from 'icon:scroll-quill';
import sewingNeedle from 'icon:sewing-needle';
import shakingHands from 'icon:shaking-hands';
import shieldReflect from 'icon:shield-reflect';
import sniffingDog from 'icon:sniffing-dog';
import spade from 'icon:spade';
import spectre from 'icon:spectre';
import spoon from 'icon:spoon';
import stoneTablet from 'icon:stone-tablet';
import swordwoman from 'icon:swordwoman';
import table from 'icon:table';
import threeFriends from 'icon:three-friends';
import tongue from 'icon:tongue';
import treasureMap from 'icon:treasure-map';
import twoCoins from 'icon:two-coins';
import visoredHelm from 'icon:visored-helm';
import walkingBoot from 'icon:walking-boot';
import warhammer from 'icon:warhammer';
import window from 'icon:window';
import wizardFace from 'icon:wizard-face';
import wolfHead from 'icon:wolf-head';
import woodenDoor from 'icon:wooden-door';

const pictures: Record<string, string> = {
  'ferrywoman-of-the-low-tide': canoe,
  'town-crier-an-hour-fast': ringingBell,
  'the-goose-that-remembers': goose,
  'three-brothers-in-one-coat': threeFriends,
  'a-bear-formerly-a-prince': bearFace,
  'the-widow-upstairs': ghost,
  'collector-of-small-joys': moneyStack,
  'hound-of-the-unpaid-bill': sniffingDog,
  'the-executioners-day-off': executionerHood,
  'night-watch-such-as-it-is': guards,
  'the-cousin-who-borrows': robberHand,
  'the-understudy': dualityMask,
  'bellringer-of-the-drowned-church': church,
  'duellist-at-dawn-only': crossedSwords,
  'the-wolf-at-the-right-door': wolfHead,
  'choir-of-small-frogs': frog,
  'quartermaster-nettle': backpack,
  'the-signpost-painter': directionSigns,
  'somebodys-lost-patience': despair,
  'saint-of-long-odds': prayer,
  'the-aunt-with-the-long-table': table,
  'old-marrow': wizardFace,
  'the-tutor-in-the-mirror': mirrorMirror,
  'grandmother-thimble': sewingNeedle,
  'the-mule-of-the-seven-schools': donkey,
  'madam-tuesday-who-reads-spoons': spoon,
  'a-name-on-loan': scrollQuill,
  'grandfathers-second-best-sword': broadsword,
  'a-door-carried': woodenDoor,
  'boots-of-reasonable-haste': boots,
  'a-very-good-hat': magicHat,
  'the-veil-of-maybe': invisible,
  'a-borrowed-hour': sandsOfTime,
  'ceremonial-antlers': deerHead,
  'badge-found-in-a-ditch': policeBadge,
  'a-lantern-with-an-opinion': lanternFlame,
  'the-knife-that-hums': plainDagger,
  'a-letter-not-yet-opened': envelope,
  'bread-from-an-earlier-chapter': bread,
  'the-coat-with-two-owners': cloak,
  'a-sheet-with-two-holes': spectre,
  'a-cauldron-worn': cauldron,
  'a-crown-slightly-cursed': queenCrown,
  'the-song-with-the-wrong-verse': lyre,
  'a-cup-of-something-hot': coffeeCup,
  'splint-and-swearing': bandageRoll,
  'a-letter-from-home': loveLetter,
  'carried-on-four-shoulders': handTruck,
  'turn-the-blade': shieldReflect,
  'one-more-friend': backup,
  'the-long-way-round': pathDistance,
  'the-bruise-or-the-doubt': scales,
  'everybody-behind-the-cook': cook,
  'your-mother-is-asking-for-you': backForth,
  'the-floor-was-a-painting': floorHatch,
  'unpicked-by-morning': scissors,
  'that-never-happened': cancel,
  'the-narrator-coughs': conversation,
  'skip-the-boring-part': openBook,
  'while-they-argued-about-the-map': treasureMap,
  'a-milestone-overlooked': stoneTablet,
  'the-lost-property-office': lockedChest,
  'friends-of-friends': character,
  'the-chorus-comes-back-in': musicalNotes,
  'a-reasonable-offer': shakingHands,
  'cold-feet-both-of-them': barefoot,
  'a-stone-in-every-shoe': rock,
  'something-has-to-go': falling,
  'hand-me-the-big-one': warhammer,
  'no-one-is-coming': prisoner,
  'the-second-knife': daggers,
  'over-their-heads': highShot,
  'once-more-with-feeling': dramaMasks,
  'eaten-by-a-footnote': bookCover,
  'the-ditch-had-company': hastyGrave,
  'the-moths-know-where': butterfly,
  'the-candle-is-put-out': candleLight,
  'says-who': tongue,
  'the-verse-is-rewritten': quillInk,
  'the-road-has-been-moved': crossroad,
  'night-comes-twice': nightSky,
  'a-hole-in-every-pocket': hole,
  'overheard-through-the-wall': humanEar,
  'the-gravediggers-discount': spade,
  'departure-1': doorRingHandle,
  'departure-2': bubblingBowl,
  'departure-3': pocketWatch,
  'departure-4': gate,
  'departure-5': mountainCave,
  'initiation-1': key,
  'initiation-2': saltShaker,
  'initiation-3': armchair,
  'initiation-4': twoCoins,
  'initiation-5': gooeyEyedSun,
  'return-1': campfire,
  'return-2': canadianGoose,
  'return-3': horizonRoad,
  'return-4': hobbitDoor,
  'return-5': walkingBoot,
  'return-6': window,
  'wren-halfacre': hood,
  'sir-osk-hired-by-mistake': visoredHelm,
  'the-third-daughter': swordwoman,
};

/** Of a card, a piece, a Stage or a hero; a page for what has none. */
export const pictureOf = (name: string): string => pictures[name] ?? openBook;
